import Glibc
import Testing

@testable import Text

@Suite struct CSVReaderTests {
  /// Reads a text as lists of fields, each list after the number of its line, and each error as its flaw.
  private func read(_ text: String, separator: Character = ",") -> [String] {
    read(Array(text.utf8), separator: separator)
  }

  private func read(_ bytes: [UInt8], separator: Character = ",") -> [String] {
    var reader = CSVReader(bytes, separator: separator.asciiValue ?? 0)
    var read: [String] = []
    while true {
      do throws(CSVError) {
        guard let record = try reader.next() else { return read }
        let fields = record.fields.map { String(decoding: $0, as: UTF8.self) }
        read.append("\(record.line): \(fields.joined(separator: "|"))")
      } catch {
        read.append("\(error.line): \(error.flaw)")
      }
    }
  }

  @Test func separatesFieldsAndLines() {
    #expect(read("a,b,c\n1,2,3\n") == ["1: a|b|c", "2: 1|2|3"])
    #expect(read("a,b\n1,2") == ["1: a|b", "2: 1|2"])
    #expect(read("a,,\n,,c\n") == ["1: a||", "2: ||c"])
    #expect(read("a;b,c", separator: ";") == ["1: a|b,c"])
  }

  @Test func endsLinesWithAnyLineEnd() {
    #expect(read("a\r\nb\rc\nd") == ["1: a", "2: b", "3: c", "4: d"])
    #expect(read("a\r\n\r\n\n\rb\r\n") == ["1: a", "5: b"])
  }

  @Test func readsNothingFromAnEmptyText() {
    #expect(read("") == [])
    #expect(read("\r\n\n") == [])
    #expect(read([0xEF, 0xBB, 0xBF]) == [])
  }

  @Test func skipsAByteOrderMark() {
    #expect(read([0xEF, 0xBB, 0xBF] + Array("\"a\",b".utf8)) == ["1: a|b"])
  }

  @Test func removesQuotes() {
    #expect(read(#""a, b","c""d","","#) == [#"1: a, b|c"d||"#])
    #expect(read(#""""""#) == [#"1: ""#])
    #expect(read(#"5" pipe,a"b"#) == [#"1: 5" pipe|a"b"#])
  }

  @Test func keepsLineEndsInQuotesAndCountsThem() {
    #expect(read("\"a\r\nb\",1\n\"c\nd\re\",2\nf,3") == ["1: a\r\nb|1", "3: c\nd\re|2", "6: f|3"])
  }

  @Test func continuesAfterADamagedLine() {
    #expect(read("a,\"b\"x\nc,d\n") == ["1: textAfterQuote", "2: c|d"])
    #expect(read("a\nb,\"c\nd,e\n") == ["1: a", "2: unclosedQuote", "3: d|e"])
    #expect(read("\"") == ["1: unclosedQuote"])
  }

  @Test func refusesALongRecordAndReadsTheNext() {
    let long = String(repeating: "x", count: CSVReader.maximumRecordLength)
    #expect(read("\(long)\na\n") == ["1: \(long)", "2: a"])
    #expect(read("a\n\(long)y\nb") == ["1: a", "2: tooLong(bytes: 65537)", "3: b"])
    #expect(read("\"\(long)\n\"\nb") == ["1: tooLong(bytes: 65539)", "3: b"])
  }

  /// Its fields alone would take two gigabytes.
  @Test func keepsNoFieldsOfALongRecord() throws {
    var reader = CSVReader([UInt8](repeating: UInt8(ascii: ","), count: 16 << 20) + Array("\na".utf8))
    let before = peakMemory
    #expect(throws: CSVError(line: 1, flaw: .tooLong(bytes: 16 << 20))) { try reader.next() }
    #expect(peakMemory - before < 16 << 20)
    #expect(try reader.next()?.fields.count == 1)
  }

  /// The largest memory of this process so far, in bytes.
  private var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  /// Each quote starts a search for its end. That must not read the rest of the text for each line.
  @Test func readsManyDamagedLinesOnce() {
    let text = Array(String(repeating: "\"\"\"\"\"a,\n", count: 200_000).utf8)
    var reader = CSVReader(text)
    var damaged = 0
    while true {
      do throws(CSVError) {
        guard try reader.next() != nil else { break }
      } catch {
        damaged += 1
      }
    }
    #expect(damaged == 200_000)
  }
}
