import { PhotoElementProperties } from './photo-element-properties.ts'

/** The attributes and properties of `<photo-picker>`. */
export class PhotoPickerProperties extends PhotoElementProperties {
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

  protected takeOverProperties() {
    this.takeOver(['storefront', 'colorScheme', 'max', 'ratio'])
  }
}
