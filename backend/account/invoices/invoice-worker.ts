import { parentPort, workerData } from 'node:worker_threads'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { RenderOrder } from './render-in-worker.ts'
import { renderInvoices } from './render-invoices.ts'

const { storefront, documents } = workerData as RenderOrder
for (const invoices of documents) parentPort?.postMessage(await renderInvoices(invoices, requireStorefront(storefront)))
