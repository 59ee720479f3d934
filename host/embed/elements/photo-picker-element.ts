import { createElementLife } from './element-life.ts'
import type { EmbedPage } from '../library/embed-page.ts'
import { forwardPickerEvents } from '../library/element-events.ts'
import { PageLimitError } from '../page-limits/page-limits.ts'
import { PhotoPickerProperties } from './photo-picker-properties.ts'
import { startLibrary } from '../library/start-library.tsx'
import type { PhotoPickerElement } from '../../element-package/photo-picker.ts'
import { PickerRequest } from '@account/shared/contracts/photo-picker.ts'

const expected = {
  max: 'a whole number from 1 to 1,000',
  ratio: 'width:height, such as "3:2"',
} satisfies Record<keyof PickerRequest, string>

/** Throws a `PageLimitError` that names the attribute and what it takes. */
export const checkPickerRequest = (attributes: Readonly<Record<string, string>>): void => {
  const { error } = PickerRequest.safeParse(attributes)
  const name = error?.issues[0]?.path[0]
  if (name !== 'max' && name !== 'ratio') return
  throw new PageLimitError(`<photo-picker ${name}="${attributes[name] ?? ''}">: ${name} is ${expected[name]}.`)
}

/** The public interface is in element-package/photo-picker.ts. */
export const createPhotoPickerElement = (page: EmbedPage, start = startLibrary) =>
  class extends PhotoPickerProperties implements PhotoPickerElement {
    static readonly observedAttributes = ['storefront', 'max', 'ratio']
    readonly #tree = this.attachShadow({ mode: 'open' })
    protected override readonly life = createElementLife(this, () =>
      start({
        page,
        element: this,
        tree: this.#tree,
        firstPath: '/photos',
        forwardEvents: forwardPickerEvents,
        checkAttributes: checkPickerRequest,
      }),
    )
  }
