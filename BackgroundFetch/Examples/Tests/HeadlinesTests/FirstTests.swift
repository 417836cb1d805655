import Testing

@Test func first() {}
