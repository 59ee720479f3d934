import * as z from 'zod'
import { TEMPORARY_SELECTION_LIMIT } from './temporary-selection.ts'

const Ratio = z
  .string()
  .regex(/^\d{1,4}(?:\.\d+)?:\d{1,4}(?:\.\d+)?$/)
  .transform((text) => {
    const [width = 0, height = 0] = text.split(':').map(Number)
    return width / height
  })
  .refine((ratio) => ratio >= 0.1 && ratio <= 10)

/** The request of a shop page to `<photo-picker>`, read from the attributes of the element. */
export const PickerRequest = z.object({
  /** Most photos that the customer may choose. */
  max: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(TEMPORARY_SELECTION_LIMIT))
    .default(TEMPORARY_SELECTION_LIMIT),
  /** Width of the product's picture by its height: `3:2` is 1.5. The grid then shows the part of a photo that is printed. */
  ratio: Ratio.optional(),
})
export type PickerRequest = z.infer<typeof PickerRequest>
