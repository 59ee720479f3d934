import { PhotoElement } from './photo-element.ts'

/** The attributes and properties of `<photo-picker>`. */
export abstract class PhotoPickerProperties extends PhotoElement {
  protected readonly settable = ['storefront', 'colorScheme', 'max', 'ratio']

  get max(): number | null {
    const max = this.getAttribute('max')
    return max === null ? null : Number(max)
  }
  set max(max: number | null | undefined) {
    this.reflect('max', max?.toString())
  }

  get ratio(): string | null {
    return this.getAttribute('ratio')
  }
  set ratio(ratio: string | null | undefined) {
    this.reflect('ratio', ratio)
  }
}
