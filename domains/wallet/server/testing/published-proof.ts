/** A saved proof as the casino published it, with its list of nights and its key. */
export const publishedProof = {
  proof: {
    format: 'apogee-liabilities-1',
    night: '2026-11-22',
    currency: 'EUR',
    player_id: 4,
    amount_cents: 999999999,
    salt: 'df3327a1ccb98669d3f6b9f60135b3c7a26e86c072e076482d8141dde8440516',
    place: 3,
    path: [
      {
        hash: '99e237edb2354055a02e11017c9b472233245760c5d6b325d889a7b39f4155da',
        sum: '0',
      },
      {
        hash: 'd104768c7940ca272cd867ab46ececd72d0c1ccc986f77216509c90de7cccf88',
        sum: '741',
      },
      {
        hash: '8287b52206af85debe7ff9554643e7815a28616629d5a7cd69a16c2f86bc3a92',
        sum: '12',
      },
    ],
  },
  nights: [
    {
      text:
        '{"number":1,"night":"2026-11-21","taken_at":"2026-11-21T00:05:00.000Z"' +
        ',"previous":"000000000000000000000000000000000000000000000000000000000' +
        '0000000","trees":[]}',
      hash: 'df19333461f05dccb709026e3c959d7ac723ef4b2d9a4cb50d9576b418ffee72',
      signature:
        'Q5/MRYkigZZJBnAy0zrAvoYnZa6wNUjCv9qYHE07Qr/EVimwIrj+iTmsIbSfc6GqbumIZkevFpe3tTr8Y4DlBA==',
    },
    {
      text:
        '{"number":2,"night":"2026-11-22","taken_at":"2026-11-22T00:05:00.000Z"' +
        ',"previous":"df19333461f05dccb709026e3c959d7ac723ef4b2d9a4cb50d9576b41' +
        '8ffee72","trees":[{"currency":"EUR","leaves":5,"root":"2643ab0f36b4214' +
        '73d0a92e0155c8d8e34cc9e8e95b93e17cf28bcb2a8e5b108","sum":"1000000752"}' +
        ']}',
      hash: 'a56ca73e048aa1d6ee1cee40a79536875f18f66fc585bc895411db88e405642d',
      signature:
        'ylIf0jRuJG4RXeBWQaE3fqsNjgk0Qq5UrCjUP7fQ73aCjvuHXtBvX/bN8SsXdmNW0KTB7TUBw4MPGgmko4MzDQ==',
    },
  ],
  public_key:
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAy1YtpeYjIYyYJkvlaVJsAJ5qYA' +
    's+FYCM7F2/bB7KLs8=\n-----END PUBLIC KEY-----\n',
}
