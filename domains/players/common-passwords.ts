/** The commonest passwords of eight and more characters: refused, whatever their letters' case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678
  123456789 1234567890 12341234 11111111 00000000 88888888 87654321 987654321 0987654321 11223344
  1122334455 12121212 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty123 qwerty12 qwertyuiop qwertyui
  qwerty1234 asdfghjkl asdfasdf zxcvbnm1 zaq12wsx iloveyou iloveyou1 sunshine princess football
  baseball basketball superman batman123 trustno1 starwars whatever welcome1 welcome123 letmein1
  letmein123 changeme changeme1 admin123 administrator abcd1234 abc12345 a1b2c3d4 abcdefgh
  abcdefg1 computer internet samsung1 michelle jennifer michael1 jessica1 charlie1 liverpool
  liverpool1 chelsea1 arsenal1 mustang1 corvette mercedes ferrari1 dragon12 monkey123 shadow12
  master12 freedom1 hello123 test1234 testtest guest123 casino123 jackpot1 jackpot777 77777777
  lucky777 luckyluck pokerface blackjack roulette poker123 geheim123 passwort passwort1
  hallo123 schatz123 sommer2024 winter2024 sommer2025 winter2025 sommer2026 winter2026
  fussball schalke04 borussia`.split(/\s+/),
)
