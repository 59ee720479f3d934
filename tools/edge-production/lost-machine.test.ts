import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CONNECT_LIMIT } from './proxy-lines.ts'
import { startEdge, testWithNginx } from './testing/running-edge.ts'

const SERVER = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () =>
    process.stdout.write(String(server.address().port)))`

/** A port that accepts no connection, as on a machine that is lost: its process is stopped and its queue is full. */
const startLostMachine = async () => {
  const child = spawn(process.execPath, ['--eval', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  const sockets: Socket[] = []
  const isAnswered = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.push(socket)
    return Promise.race([once(socket, 'connect').then(() => true), pause(500).then(() => false)])
  }
  while (await isAnswered());
  return {
    port: String(port),
    stop() {
      for (const socket of sockets) socket.on('error', () => undefined).destroy()
      child.kill('SIGKILL')
    },
  }
}

/** Far less than the minute that nginx by default waits for a connection. */
const BEFORE_A_MINUTE_MS = 20_000

testWithNginx(
  '[BE-02] while the machine of one process is lost, another answers every request',
  async () => {
    const lost = await startLostMachine()
    const edge = await startEdge((configuration) =>
      configuration
        .replace(
          /^ +server 127\.0\.0\.1:\d+ max_fails/m,
          `    server 127.0.0.1:${lost.port} max_fails=2 fail_timeout=2s;\n$&`,
        )
        .replaceAll(CONNECT_LIMIT, 'proxy_connect_timeout 100ms;'),
    )
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await edge.ask('api.localhost', '/photos/counts'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(edge.received).toHaveLength(6)
    await edge.stop()
    lost.stop()
  },
  BEFORE_A_MINUTE_MS,
)
