// `node backend/operations/rotate-keys.ts` gives every signing key a successor. `node backend/operations/rotate-keys.ts
// --stolen` deletes them all. The next steps are in deploy/README.md.
import { readConfiguration } from '../platform/configuration.ts'
import { createDatabase } from '../platform/database/database.ts'
import { addFollowingKeys, forgetAllKeys } from '../identity/access-tokens/rotate-keys.ts'

const [word, ...others] = process.argv.slice(2)
if (others.length > 0 || (word !== undefined && word !== '--stolen')) {
  process.stderr.write('Usage: node backend/operations/rotate-keys.ts [--stolen]; no key was changed.\n')
  process.exit(1)
}
const { databaseUrl, databaseDirectUrl } = readConfiguration(process.env)
const database = createDatabase({
  url: databaseUrl,
  directUrl: databaseDirectUrl,
  onConnectionError: (error) => process.stderr.write(`${error.message}\n`),
})
if (word === '--stolen') {
  await forgetAllKeys(database)
  process.stdout.write(
    'The old keys are deleted. Restart all processes now, at the same time: every customer has to sign in again.\n',
  )
} else {
  await addFollowingKeys(database)
  process.stdout.write(
    'Restart one process after the other now, to make the new keys known, and again after an hour, to use them.\n',
  )
}
await database.$client.end()
