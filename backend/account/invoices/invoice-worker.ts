import { parentPort, workerData } from 'node:worker_threads'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { RenderOrder } from '../../platform/documents/render-in-worker.ts'
import { renderInvoices, type RenderedInvoice } from './render-invoices.ts'

const { storefront, documents } = workerData as RenderOrder<readonly RenderedInvoice[]>
for (const invoices of documents) parentPort?.postMessage(await renderInvoices(invoices, requireStorefront(storefront)))
