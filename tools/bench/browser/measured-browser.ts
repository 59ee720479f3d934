import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { ensureChromium } from '../../programs/chromium.ts'

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })
const ProcessInfo = z.object({ processInfo: z.array(z.object({ id: z.int(), type: z.string(), cpuTime: z.number() })) })

/** The objects and bytes that the renderer retains after a garbage collection. */
export type Holdings = { nodes: number; listeners: number; heapBytes: number }

export type MeasuredPage = {
  page: Page
  /** Transferred bytes of all scripts since the page was opened. */
  scriptBytes: () => number
  holdings: () => Promise<Holdings>
  /** CPU time of all renderers since the browser started. */
  rendererSeconds: () => Promise<number>
  /** Memory of the largest renderer, without the browser's own files; NaN except on Linux. */
  rendererBytes: () => Promise<number>
  /** Clears the browser's cache: the next navigation starts cold but signed in. */
  clearCache: () => Promise<void>
}

const countScriptBytes = (client: CDPSession) => {
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/**
 * Memory of a process, shared pages by part. The browser's own files are left out, because they count the less the more
 * browsers run. Not a number where the system does not report it.
 */
const bytesOf = (processId: number) => {
  const path = `/proc/${processId}/smaps_rollup`
  if (!existsSync(path)) return Number.NaN
  const rollup = readFileSync(path, 'utf8')
  const kilobytes = (part: string) => Number(new RegExp(`^${part}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1])
  return 1024 * (kilobytes('Pss_Anon') + kilobytes('Pss_Shmem'))
}

const watch = async (browser: Browser, context: BrowserContext): Promise<MeasuredPage> => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const browserClient = await browser.newBrowserCDPSession()
  await client.send('Network.enable')
  await client.send('Performance.enable')
  const scriptBytes = countScriptBytes(client)
  const renderers = async () => {
    const { processInfo } = ProcessInfo.parse(await browserClient.send('SystemInfo.getProcessInfo'))
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  return {
    page,
    scriptBytes,
    async holdings() {
      await client.send('HeapProfiler.collectGarbage')
      const { metrics } = Metrics.parse(await client.send('Performance.getMetrics'))
      const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
      return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heapBytes: valueOf('JSHeapUsedSize') }
    },
    rendererSeconds: async () => (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    rendererBytes: async () => Math.max(...(await renderers()).map(({ id }) => bytesOf(id))),
    clearCache: async () => {
      await client.send('Network.clearBrowserCache')
    },
  }
}

/** Runs `measure` with one page in a new browser, and closes the browser afterwards. */
export const withFreshBrowser = async <Result>(
  measure: (measured: MeasuredPage) => Promise<Result>,
  { deviceScaleFactor = 1 }: { deviceScaleFactor?: number } = {},
): Promise<Result> => {
  const executablePath = ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor })
    return await measure(await watch(browser, context))
  } finally {
    await browser.close()
  }
}
