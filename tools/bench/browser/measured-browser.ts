import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import * as z from 'zod'
import { ensureChromium } from '../../programs/chromium.ts'

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })
const ProcessInfo = z.object({ processInfo: z.array(z.object({ type: z.string(), cpuTime: z.number() })) })

/** The objects and bytes that the renderer retains after a garbage collection. */
export type Holdings = { nodes: number; listeners: number; heapBytes: number }

export type MeasuredPage = {
  page: Page
  /** Transferred bytes of all scripts since the page was opened. */
  scriptBytes: () => number
  holdings: () => Promise<Holdings>
  /** CPU time of all renderers since the browser started. */
  rendererSeconds: () => Promise<number>
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

const watch = async (browser: Browser, context: BrowserContext): Promise<MeasuredPage> => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const browserClient = await browser.newBrowserCDPSession()
  await client.send('Network.enable')
  await client.send('Performance.enable')
  const scriptBytes = countScriptBytes(client)
  return {
    page,
    scriptBytes,
    async holdings() {
      await client.send('HeapProfiler.collectGarbage')
      const { metrics } = Metrics.parse(await client.send('Performance.getMetrics'))
      const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
      return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heapBytes: valueOf('JSHeapUsedSize') }
    },
    async rendererSeconds() {
      const { processInfo } = ProcessInfo.parse(await browserClient.send('SystemInfo.getProcessInfo'))
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    },
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
