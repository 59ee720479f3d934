import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createCallbackTargets, createResolveHost, type ResolveHost } from './callback-target.ts'

const known: Record<string, string[]> = {
  'partner.example': ['93.184.216.34'],
  'mixed.example': ['93.184.216.34', '10.0.0.7'],
  'inside.example': ['192.168.0.10'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  localhost: ['127.0.0.1'],
  'unknown.example': [],
}

const resolve: ResolveHost = async (hostname) => {
  const addresses = known[hostname]
  if (!addresses) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`)
  return addresses.map((address) => ({ address }))
}

const findTarget = createCallbackTargets({ partnerHost: undefined, resolve })
const faultOf = (address: string, find = findTarget) =>
  find(address).then(
    () => 'none',
    ({ fault }: { fault: string }) => fault,
  )

test('a public address is called where its name pointed when it was checked', async () => {
  expect(await findTarget('https://partner.example/orders?shop=1')).toMatchObject({ ipAddress: '93.184.216.34' })
  expect(await faultOf('https://partner.example:8443/')).toBe('none')
  expect(await faultOf('https://8.8.8.8/')).toBe('none')
})

test.each([
  ['not an address', 'not-a-url'],
  ['https://partner.example/a b', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['http://partner.example/', 'not-https'],
  ['ftp://partner.example/', 'not-https'],
  ['file:///etc/passwd', 'not-a-url'],
  ['gopher://127.0.0.1:6379/_', 'not-https'],
  ['javascript:alert(1)', 'not-a-url'],
  ['https://user:secret@partner.example/', 'has-credentials'],
  ['https://partner.example@127.0.0.1/', 'has-credentials'],
  ['https://partner.example:22/', 'port'],
  ['https://partner.example:5432/', 'port'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://127.1/', 'not-public'],
  ['https://0x7f000001/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0177.0.0.1/', 'not-public'],
  ['https://０x7f.1/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::ffff:169.254.169.254]/', 'not-public'],
  ['https://[::ffff:a9fe:a9fe]/', 'not-public'],
  ['https://10.0.0.1/', 'not-public'],
  ['https://localhost/', 'not-public'],
  ['https://inside.example/', 'not-public'],
  ['https://mixed.example/', 'not-public'],
  ['https://mapped.example/', 'not-public'],
  ['https://metadata.example/latest/meta-data/', 'not-public'],
  ['https://api.localhost/', 'unknown-host'],
  ['https://unknown.example/', 'unknown-host'],
  ['https://unknown.example/', 'unknown-host'],
])('%s is refused: %s', async (address, fault) => {
  expect(await faultOf(address)).toBe(fault)
})

test('a name that resolves to a private address at the next check is refused then', async () => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const find = createCallbackTargets({
    partnerHost: undefined,
    resolve: async () => [{ address: answers.shift()! }],
  })
  expect(await faultOf('https://rebinding.example/', find)).toBe('none')
  expect(await faultOf('https://rebinding.example/', find)).toBe('not-public')
})

test('[WI-06] a lookup that no name server answers times out', async () => {
  const find = createCallbackTargets({
    partnerHost: undefined,
    resolve: () => Promise.withResolvers<never>().promise,
    lookUpLimitMs: 1,
  })
  expect(await faultOf('https://silent.example/', find)).toBe('unknown-host')
})

const HEADER_BYTES = 12
/** A response without an error (RFC 1035, 4.1.1). */
const ANSWERED = 0x8180
const ADDRESS_4 = 1

/** The answer of a name server to a question for one name, which it repeats: an address of four bytes, or none of another kind. */
const answerTo = (question: Buffer, address: readonly number[]) => {
  const kind = question.readUInt16BE(question.indexOf(0, HEADER_BYTES) + 1)
  const asked = question.subarray(HEADER_BYTES, question.indexOf(0, HEADER_BYTES) + 5)
  const header = Buffer.from(question.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(ANSWERED, 2)
  header.writeUInt16BE(kind === ADDRESS_4 ? 1 : 0, 6)
  header.fill(0, 8)
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, ADDRESS_4, 0, 1, 0, 0, 0, 1, 0, address.length, ...address])
  return Buffer.concat([header, asked, ...(kind === ADDRESS_4 ? [record] : [])])
}

const SERVER_FAILED = 0x8182

const failureFor = (question: Buffer) => {
  const failure = Buffer.from(question)
  failure.writeUInt16BE(SERVER_FAILED, 2)
  return failure
}

test('[WI-06] a name is looked up at the name servers, without a thread of the process', async () => {
  const nameServer = createSocket('udp4')
  nameServer.on('message', (question, { port, address }) =>
    nameServer.send(answerTo(question, [93, 184, 216, 34]), port, address),
  )
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
  const resolve = createResolveHost([`127.0.0.1:${nameServer.address().port}`])
  try {
    expect(await resolve('partner.example')).toEqual([{ address: '93.184.216.34' }])
    const find = createCallbackTargets({ partnerHost: undefined, resolve })
    expect(await find('https://partner.example/')).toMatchObject({ ipAddress: '93.184.216.34' })
  } finally {
    nameServer.close()
  }
})

test('[WI-06] the failure of a name server is the cause of the refusal', async () => {
  const broken = createSocket('udp4')
  broken.on('message', (question, { port, address }) => broken.send(failureFor(question), port, address))
  broken.bind(0, '127.0.0.1')
  await once(broken, 'listening')
  const resolve = createResolveHost([`127.0.0.1:${broken.address().port}`])
  try {
    const find = createCallbackTargets({ partnerHost: undefined, resolve })
    await expect(find('https://partner.example/')).rejects.toMatchObject({
      fault: 'unknown-host',
      cause: { code: 'ESERVFAIL' },
    })
  } finally {
    broken.close()
  }
})

test('only the configured host of a developer’s machine is called without TLS, and nothing else becomes callable', async () => {
  const find = createCallbackTargets({ partnerHost: 'partner.localhost', resolve })
  expect(await find('http://partner.localhost:4567/orders')).toMatchObject({ ipAddress: '127.0.0.1' })
  expect(await faultOf('http://partner.localhost.example/', find)).toBe('not-https')
  expect(await faultOf('http://127.0.0.1:4567/', find)).toBe('not-https')
  expect(await faultOf('https://127.0.0.1/', find)).toBe('not-public')
  expect(await faultOf('http://user@partner.localhost:4567/', find)).toBe('has-credentials')
})
