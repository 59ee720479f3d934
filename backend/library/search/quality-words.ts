import { foldWord } from '../words/folded-words.ts'

/** Faults of a photo that are found before it is printed. */
export type SearchedQuality = 'blurred' | 'dark'

const words: Record<SearchedQuality, string> = {
  blurred: `blurred blurry unscharf unscharfe verschwommen verwackelt flou floue flous floues onscherp onscherpe wazig wazige
    sfocata sfocate sfocato sfocati mossa mosse mosso mossi borrosa borrosas borroso borrosos desenfocada desenfocadas
    desfocada desfocadas desfocado desfocados tremida tremidas nieostre nieostra nieostry rozmazane rozmazany oskarp oskarpa
    oskarpt suddig suddiga suddigt uskarp uskarpe uskarpt sløret slørede uklar uklare uklart`,
  dark: `dark dunkel dunkle dunkles sombre sombres donker donkere scura scure scuro scuri oscura oscuras oscuro oscuros
    escura escuras escuro escuros ciemne ciemny ciemna mörk mörka mörkt mørk mørke mørkt`,
}

/** Words of every language of the storefronts, folded. */
export const qualityWords: ReadonlyMap<string, SearchedQuality> = new Map(
  (['blurred', 'dark'] as const).flatMap((quality) =>
    words[quality].split(/\s+/).map((word) => [foldWord(word), quality] as const),
  ),
)
