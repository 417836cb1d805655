import Foundation

/// The body of any answer: what was asked for, or `{"error":true,"reason":"..."}`, which also comes with status 200.
enum OpenMeteoBody<Content: Decodable>: Decodable {
  case content(Content)
  case failure(reason: String)

  init(from decoder: any Decoder) throws {
    let error = OpenMeteoKey("error")
    if let fields = try? decoder.container(keyedBy: OpenMeteoKey.self),
      (try? fields.decode(Bool.self, forKey: error)) == true
    {
      let reason = try? fields.decode(String.self, forKey: OpenMeteoKey("reason"))
      self = .failure(reason: reason.map(BoundedText.cut) ?? "no reason given")
    } else {
      self = .content(try Content(from: decoder))
    }
  }

  /// What the answer brings; `nil` when it says that nothing changed.
  static func content(of answer: ProviderAnswer) throws(ProviderError) -> Content? {
    let verdict = answer.verdict
    switch verdict {
    case .notModified:
      return nil
    case .content:
      switch try read(answer.body) {
      case .content(let content): return content
      case .failure(let reason): throw OpenMeteoFailure.error(reason: reason, verdict, status: answer.status)
      }
    case .rateLimited, .refused, .unavailable:
      // An error page of something in between has no reason to offer.
      let reason: String
      if case .failure(let given) = try? read(answer.body) { reason = given } else { reason = "no reason given" }
      throw OpenMeteoFailure.error(reason: reason, verdict, status: answer.status)
    }
  }

  private static func read(_ body: [UInt8]) throws(ProviderError) -> Self {
    let (decoder, data) = (JSONDecoder(), Data(body))
    if let key = OpenMeteoKeyOrder.userInfoKey { decoder.userInfo[key] = OpenMeteoKeyOrder(data) }
    do {
      return try decoder.decode(Self.self, from: data)
    } catch let error as ProviderError {
      throw error
    } catch let error as DecodingError {
      throw OpenMeteoFailure.error(decoding: body, error)
    } catch {
      throw .undecodable(BoundedText.cut("\(error)"))
    }
  }
}
