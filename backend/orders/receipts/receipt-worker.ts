import { parentPort, workerData } from 'node:worker_threads'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { RenderOrder } from '../../platform/documents/render-in-worker.ts'
import type { OrderWithLines } from '../orders/orders-repository.ts'
import { renderReceipt } from './render-receipt.ts'

const { storefront, documents } = workerData as RenderOrder<OrderWithLines>
for (const order of documents) parentPort?.postMessage(await renderReceipt(order, requireStorefront(storefront)))
