import Foundation

/// Something that the service answers with.
protocol NWSContent: Decodable {
  /// What its bodies are told by; an answer of another kind is an error that says which.
  static var kinds: [NWSKind] { get }
}

/// The body of any answer: what was asked for, or a problem.
enum NWSBody<Content: NWSContent>: Decodable {
  case content(Content)
  case problem(NWSProblem)

  init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: NWSKey.self)
    if let problem = NWSProblem(body) {
      self = .problem(problem)
      return
    }
    if let kind = NWSKind(body), !Content.kinds.contains(kind) {
      throw ProviderError.undecodable("it is \(kind.rawValue), not \(Content.kinds[0].rawValue)")
    }
    self = .content(try Content(from: decoder))
  }

  static func content(of answer: ProviderAnswer) throws(ProviderError) -> Content {
    switch answer.verdict {
    case .content:
      switch try read(answer.body) {
      case .content(let content): return content
      case .problem(let problem): throw problem.error(status: answer.status)
      }
    case .notModified:
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    case .rateLimited, .refused, .unavailable:
      // The page of something in between is no JSON and has no reason to offer.
      let problem = try? JSONDecoder().decode(NWSProblem.self, from: Data(answer.body))
      throw (problem ?? .unexplained).error(status: answer.status)
    }
  }

  private static func read(_ body: [UInt8]) throws(ProviderError) -> Self {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(body))
    } catch let error as ProviderError {
      throw error
    } catch let error as DecodingError {
      throw .undecodable(JSONFailure.sentence(decoding: body, error))
    } catch {
      throw .undecodable(BoundedText.cut("\(error)"))
    }
  }
}
