import * as z from 'zod'

/** Whether a customer's library has been taken over from the former service (specification: photo library, 3 and 4). */
export const ActivationStatus = z.enum(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'])
export type ActivationStatus = z.infer<typeof ActivationStatus>

/** Response of `GET /users/activate` and of `POST /users/activate`. */
export const Activation = z.object({ status: ActivationStatus })
export type Activation = z.infer<typeof Activation>
