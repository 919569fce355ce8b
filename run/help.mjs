/** What `npm run NAME -- --help` prints, by the name of the script. */
const texts = {
  start: `npm start
Builds what is out of date, prepares the database and serves the casino. Settings are environment
variables, or lines of the file .env: PORT, DATA_DIR, PUBLIC_URL and others (README.md).
`,
  dev: `npm run dev
Serves the casino and rebuilds pages as they are edited. API documentation: /api/docs.
`,
  test: `npm test [-- FILE-OR-FOLDER …] [OPTION …]
Runs all checks, tests and journeys, or the named tests (domains/shop, journeys/guest.spec.ts).
Other options go to vitest: --changed, -t NAME.
`,
  soak: `npm run soak
Runs what takes too long for npm test: long property and race tests, three shards, kills under load.
`,
  check: `npm run check
Checks types, formatting, imports, unused code and the rules of the architecture.
`,
  rotate: `npm run rotate -- NAME
Replaces a secret of a stopped casino: session, internal, mail, apogee, turbogames, bank, seal, seed or
database (docs/operate.md). An interrupted rotation is finished by the same command.
`,
  format: `npm run format [-- FILE-OR-FOLDER …]
Formats the complete tree, or the named files, and applies the safe fixes.
`,
  seed: `npm run seed [-- --balance 1000.00] [--games 10000] [--quiet]
Migrates and seeds the casino without serving it.
  --balance  also creates the test players of the wallet protocols, with this balance
  --games    adds so many games that cannot be played, for measuring; 0 removes them
  --quiet    prints nothing
`,
  audit: `npm run audit [-- --clear]
npm run audit -- --provider apogee --day 2026-01-31 [--report file.csv|json …]
npm run audit -- --payments sandbox-bank --day 2026-01-31
npm run audit -- feed [--retry [ID …]]
npm run audit -- liabilities
Proves the books or names each difference; exit code 1 when there is one, and large withdrawals wait.
  --clear      lets them go again, if the books are clean
  --provider   compares the ledger with what a game provider reports of a day (UTC)
  --payments   compares our payments with what a payment provider lists of a day
  feed         how far the readers of settled bets are behind; --retry passes them dead letters again
  liabilities  publishes what players are owed, unless this day of UTC has been published
`,
  doctor: `npm run doctor
Checks the setting of a production: secrets, hosts, TLS, clock, database, demo leftovers, disk, backup,
mail. Names what it finds and what to do; exit code 1 when something must be mended.
`,
  backup: `BACKUP_DIR=/srv/backup npm run backup [-- --keep 7]
Copies the embedded database to BACKUP_DIR while the casino runs. The casino itself must run with the
same BACKUP_DIR: it copies its log there each minute. Backups beyond --keep, and the log that only
they needed, are removed. The secrets (DATA_DIR/secrets.json) are not part of it: keep a copy elsewhere.
`,
  restore: `BACKUP_DIR=/srv/backup DATA_DIR=/srv/new npm run restore -- --secrets FILE [--to 2026-01-31T12:00:00Z]
Restores the database into DATA_DIR, which must be new, as it was at the moment, and runs the audit.
  --secrets  the saved secrets.json of the casino; not needed if SEAL_SECRET is set
  --to       the moment; without it, all that is in the backup folder
`,
  'import-players': `npm run import-players -- FILE.jsonl|FILE.csv [--dry-run] [--source NAME] [--brand ID]
Imports players of another casino: accounts with their password hashes, balances, limits, exclusions,
consents and decisions about documents (docs/move-in.md). A file with a fault is not imported at all;
the faults are listed by line. An import that was stopped goes on when it is run again.
  --dry-run  only checks the file and prints what it would import
  --source   the name of the import, part of each player's key; default import
  --brand    the brand whose players they become; default 1
`,
  shards: `npm run shards -- --to 3
Splits a ledger of one shard into several while players play. It can be stopped and run again.
`,
  webhooks: `npm run webhooks -- list
npm run webhooks -- add URL [--events players.signed_up,cashbox.payment_changed]
npm run webhooks -- rotate|retry|remove ID
npm run webhooks -- dead
Sends events to other systems (docs/integrate.md). Without --events an endpoint gets all of them.
  rotate  another secret; the former one signs too for a day
  retry   starts a stopped endpoint and sends its dead letters again
  dead    lists what could not be delivered
Exit code 1: refused, nothing was changed.
`,
  book: `npm run book [-- --from 2026-01-01 --to 2026-01-31] [--by day|provider|game|currency|plan] [--json]
Prints the operator's book in subunits. Days are in UTC, both included; without days, today's.
`,
  staff: `npm run staff -- LIST
npm run staff -- invite NAME EMAIL ROLE | invite NAME | end NAME [--as NAME]
npm run staff -- deactivate|reactivate NAME --as NAME --because TEXT
npm run staff -- add-role|remove-role NAME ROLE --as NAME --because TEXT
npm run staff -- approve|reject|ask-documents|release-play ID --as NAME --because TEXT
npm run staff -- take-finding|close-finding ID --as NAME --because TEXT
npm run staff -- ACT ID --as NAME
npm run staff -- approve-document ID --as NAME [--until YYYY-MM-DD]
npm run staff -- reject-document ID --as NAME --because REASON
npm run staff -- open-document ID --as NAME --to FILE
npm run staff -- payouts stop|start --as NAME
npm run staff -- payouts export --as NAME [--to FILE.csv|FILE.json]
npm run staff -- payouts import FILE --as NAME
What staff do, from a shell. --as names the account that does it; it needs the permission, and the act
is recorded. \`npm run staff\` without arguments names all lists and acts.
`,
  content: `npm run content -- export FOLDER
npm run content -- import FOLDER
Writes pages, snippets, news, banners, notices, custom texts and each brand's settings as files, or
reads such a folder: all of it or, if a file is wrong, nothing. An error shows how the file is written.
  en/terms.html, en/terms.AU.html   a page, and the same for a place
  en/news/NAME.html                 news
  en/snippets/NAME.html             a snippet
  banners.json, popups.json, notices.json, files.json, articles.json, awards.json
  texts.json                        custom texts
  brands/1/NAME.json                a setting of a brand
`,
  brand: `npm run brand -- list
npm run brand -- create NAME --host HOST [--licence CW|EE] [--seal GCB] --as NAME
npm run brand -- rename NAME [--brand ID] --as NAME
npm run brand -- currencies EUR,CAD | house [--brand ID] --as NAME
npm run brand -- time-zone Europe/Tallinn [--brand ID] --as NAME
npm run brand -- support ADDRESS [--brand ID] --as NAME
npm run brand -- locales LOCALE,… | house [--brand ID] --as NAME
npm run brand -- colors ground=#RRGGBB,surface=…,raised=…,text=…,accent=…,action=… | house [--brand ID] --as NAME
npm run brand -- sign /art/FILE [--brand ID] --as NAME
npm run brand -- pictures /art/brands/NAME | house [--brand ID] --as NAME
npm run brand -- contact NAME=https://… | NAME= | affiliates=https://… [--brand ID] --as NAME
npm run brand -- add-host|remove-host|hide-australia|show-australia HOST [--brand ID] --as NAME
npm run brand -- open|close SLUG [--brand ID] --as NAME
npm run brand -- closed-countries US,AU | none [--brand ID] --as NAME
npm run brand -- policy SWITCH=on|off --licence CW --as NAME
closed-countries and policy change a licence, for all its brands.
A sign and pictures are files of the site: apps/web/public, before it is built. pictures has the folders
hero and cards; each picture replaces ours of the same name, in all its sizes and formats.
Changes a brand: the first unless --brand names another. --as names the operator and is recorded. The
running servers apply it some seconds later. Exit code 1: refused, nothing was changed.
`,
  art: `npm run art
Draws all pictures again, if the code that draws them has changed.
`,
  rtp: `npm run rtp -- games/starfall-reels/reels.json
Prints the exact return of a slot from its definition.
`,
  verify: `npm run verify -- --kind rounds
npm run verify -- --kind round --game dice --server-seed S --client-seed C --nonce N [choices of the play]
npm run verify -- --kind wheel --server-seed S --client-seed C --nonce N --weights 4000,5
npm run verify -- --kind receipt --file FILE --key KEY|FILE | --house URL
npm run verify -- --kind statement --file FILE --key KEY
npm run verify -- --kind liabilities --file FILE [--key KEY]
npm run verify -- --kind lottery
npm run verify -- --kind jackpot
npm run verify -- --kind staff [--head HASH]
Checks every round in the database, one round, one loot box or turn of the wheel, a player's saved file, every draw of a
lottery, every drop of a jackpot, or the record of what staff did.
Exit code 1: a round does not match its draw, or something is not genuine.
`,
  beacon: `npm run beacon
npm run beacon -- --chain ID --round N --signature HEX [--randomness HEX]
Lists the hash chains that wait for their beacon value, and where it is published; or enters one.
`,
  bench: `npm run bench [-- NAME …] [--json]
Runs all benches or the named ones: wallet, games, cashbox, lobby, catalogue, office, spin, sign-in, web,
lighthouse, tournaments, live. With --json it prints one object per line.
\`npm run bench -- wallet-growth --millions 1,10,50\` fills a ledger to these sizes and takes an hour or more.
`,
  conformance: `npm run conformance -- --protocol gcp|hub88|a8r --url WALLET --secret KEY [options]
npm run conformance -- --protocol gcp|hub88|a8r --make-players
npm run conformance -- --btcpay FILE-OR-FOLDER of BTCPay's published description
Runs all cases of a wallet protocol against a wallet.
  --make-players  creates the test players on the database of this folder, and runs the cases against
                  the casino that runs here; --balance 1000.00 is what each of them has
  --url           the wallet's base address: what the protocol's own paths are added to
  --secret        the shared secret; for hub88 the file of the games side's private key (PEM)
  --user, --session                 the player, and the session or token
  --other-user, --other-session     a player who has nothing to do with it
  --disabled-user, --excluded-user, --limited-user, each with its -session
  --ended-session, --demo-session   a session of --user that is over, and one of play money
  --issue                           free spins that were issued to --user, to be played once
  --currency, --other-currency, --subunits, --game, --other-game
  --case      only the cases of these numbers, with commas between them
  --load      instead of the cases: rounds of a bet and a win for so many seconds
  --players   who plays them, as name=session, with commas between them; else --user
  --callers   how many calls are in progress at once
Users, sessions and games are those that --make-players creates unless they are given; '' means that
there is none, and the cases that need it are left out.
`,
  crash: `npm run crash -- [--kills 20] [--what server|postgres|both|each] [--servers 1] [--json]
Starts a casino, kills its processes at random moments while it plays, and checks in the end that every
acknowledged call was applied exactly once.
`,
  citus: `PG_CONFIG=/path/to/pg_config npm run citus [-- --bench|--grow|--in-doubt] [--kills 30] [--moves 4] [--port 4110] [--json]
CITUS_URL=postgres://… npm run citus
Tests the casino on a Citus cluster (docs/scale.md).
`,
}

/** The help of a script; undefined if there is no such script. */
export function helpOf(name) {
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}

/** Whether the arguments ask for help. */
export function asksForHelp(args) {
  return args.some((arg) => arg === '--help' || arg === '-h')
}
