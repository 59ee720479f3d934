import { parentPort, workerData } from 'node:worker_threads'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { DrawingOrder } from './draw-apart.ts'
import { drawInvoices } from './draw-invoices.ts'

const { storefront, documents } = workerData as DrawingOrder
for (const invoices of documents) parentPort?.postMessage(await drawInvoices(invoices, requireStorefront(storefront)))
