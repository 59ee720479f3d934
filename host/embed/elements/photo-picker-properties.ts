import { PhotoElementProperties } from './photo-element-properties.ts'

/** The attributes and properties of `<photo-picker>`. */
export class PhotoPickerProperties extends PhotoElementProperties {
  get max() {
    const max = this.getAttribute('max')
    return max === null ? null : Number(max)
  }
  set max(max: number | null) {
    this.reflect('max', max === null ? null : String(max))
  }

  get ratio() {
    return this.getAttribute('ratio')
  }
  set ratio(ratio: string | null) {
    this.reflect('ratio', ratio)
  }

  protected takeOverProperties() {
    this.takeOver(['storefront', 'colorScheme', 'max', 'ratio'])
  }
}
