import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser/no-parser.js'
import type { Messages } from '@account/shared/micro-frontend/host-services.ts'

type Texts = Messages['overrides']
type SyntaxTree = Exclude<Texts[string], string>

const LETTERS =
  'AÀBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĽMḾNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdđeéfƒgĝhĥiîjĵkķlļmḿnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'
const lookalikes = new Map(LETTERS.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]))

const pseudoLocaliseText = (text: string) => text.replace(/[A-Za-z]/g, (letter) => lookalikes.get(letter) ?? letter)

const pseudoLocaliseTree = (elements: SyntaxTree): SyntaxTree =>
  elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: pseudoLocaliseText(element.value) }
    if (isTagElement(element)) return { ...element, children: pseudoLocaliseTree(element.children) }
    if (isPluralElement(element) || isSelectElement(element)) {
      const options = Object.entries(element.options).map(([name, { value }]) => [
        name,
        { value: pseudoLocaliseTree(value) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    return element
  })

/**
 * Replaces every letter by a similar one. A plain letter on the page then belongs to a text outside of the message
 * files.
 */
export const pseudoLocalise = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? pseudoLocaliseText(text) : pseudoLocaliseTree(text),
    ]),
  )
