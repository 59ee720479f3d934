import type { AddressCountry, AddressFields } from '../contracts/address.ts'
import { plainName } from './normalize-address.ts'
import { writePostalCode } from './postal-codes.ts'

/** The first two digits of a Spanish postal code are the number of the province, from 01. */
const spanish = [
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Illes Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
] as const

/**
 * Italian provinces: code, name and postal code prefixes. The longest matching prefix wins, because newer provinces took
 * over a part of the codes of older ones. San Marino and the Vatican have Italian codes and signs of their own.
 */
const italian: readonly (readonly [code: string, name: string, beginnings: string])[] = [
  ['AG', 'Agrigento', '92'],
  ['AL', 'Alessandria', '15'],
  ['AN', 'Ancona', '60'],
  ['AO', 'Aosta', '11'],
  ['AP', 'Ascoli Piceno', '63'],
  ['AQ', 'L’Aquila', '67'],
  ['AR', 'Arezzo', '52'],
  ['AT', 'Asti', '14'],
  ['AV', 'Avellino', '83'],
  ['BA', 'Bari', '70'],
  ['BG', 'Bergamo', '24'],
  ['BI', 'Biella', '138 139'],
  ['BL', 'Belluno', '32'],
  ['BN', 'Benevento', '82'],
  ['BO', 'Bologna', '40'],
  ['BR', 'Brindisi', '72'],
  ['BS', 'Brescia', '25'],
  ['BT', 'Barletta-Andria-Trani', '76'],
  ['BZ', 'Bolzano', '39'],
  ['CA', 'Cagliari', '09'],
  ['CB', 'Campobasso', '86'],
  ['CE', 'Caserta', '81'],
  ['CH', 'Chieti', '66'],
  ['CL', 'Caltanissetta', '93'],
  ['CN', 'Cuneo', '12'],
  ['CO', 'Como', '22'],
  ['CR', 'Cremona', '26'],
  ['CS', 'Cosenza', '87'],
  ['CT', 'Catania', '95'],
  ['CZ', 'Catanzaro', '88'],
  ['EN', 'Enna', '94'],
  ['FC', 'Forlì-Cesena', '47'],
  ['FE', 'Ferrara', '44'],
  ['FG', 'Foggia', '71'],
  ['FI', 'Firenze', '50'],
  ['FM', 'Fermo', '638 639'],
  ['FR', 'Frosinone', '03'],
  ['GE', 'Genova', '16'],
  ['GO', 'Gorizia', '3407 3417'],
  ['GR', 'Grosseto', '58'],
  ['IM', 'Imperia', '18'],
  ['IS', 'Isernia', '8607 8608 8609 8617'],
  ['KR', 'Crotone', '888 889'],
  ['LC', 'Lecco', '238 239'],
  ['LE', 'Lecce', '73'],
  ['LI', 'Livorno', '57'],
  ['LO', 'Lodi', '268 269'],
  ['LT', 'Latina', '04'],
  ['LU', 'Lucca', '55'],
  ['MB', 'Monza e Brianza', '208 209'],
  ['MC', 'Macerata', '62'],
  ['ME', 'Messina', '98'],
  ['MI', 'Milano', '20'],
  ['MN', 'Mantova', '46'],
  ['MO', 'Modena', '41'],
  ['MS', 'Massa-Carrara', '54'],
  ['MT', 'Matera', '75'],
  ['NA', 'Napoli', '80'],
  ['NO', 'Novara', '28'],
  ['NU', 'Nuoro', '08'],
  ['OR', 'Oristano', '0907 0908 0909 0917'],
  ['PA', 'Palermo', '90'],
  ['PC', 'Piacenza', '29'],
  ['PD', 'Padova', '35'],
  ['PE', 'Pescara', '65'],
  ['PG', 'Perugia', '06'],
  ['PI', 'Pisa', '56'],
  ['PN', 'Pordenone', '3307 3308 3309 3317'],
  ['PO', 'Prato', '59'],
  ['PR', 'Parma', '43'],
  ['PT', 'Pistoia', '51'],
  ['PU', 'Pesaro e Urbino', '61'],
  ['PV', 'Pavia', '27'],
  ['PZ', 'Potenza', '85'],
  ['RA', 'Ravenna', '48'],
  ['RC', 'Reggio Calabria', '89'],
  ['RE', 'Reggio Emilia', '42'],
  ['RG', 'Ragusa', '97'],
  ['RI', 'Rieti', '02'],
  ['RM', 'Roma', '00'],
  ['RN', 'Rimini', '478 479'],
  ['RO', 'Rovigo', '45'],
  ['RSM', 'San Marino', '4789'],
  ['SA', 'Salerno', '84'],
  ['SCV', 'Città del Vaticano', '00120'],
  ['SI', 'Siena', '53'],
  ['SO', 'Sondrio', '23'],
  ['SP', 'La Spezia', '19'],
  ['SR', 'Siracusa', '96'],
  ['SS', 'Sassari', '07'],
  ['SU', 'Sud Sardegna', '0901 0902 0903 0904 0905 0906'],
  ['SV', 'Savona', '17'],
  ['TA', 'Taranto', '74'],
  ['TE', 'Teramo', '64'],
  ['TN', 'Trento', '38'],
  ['TO', 'Torino', '10'],
  ['TP', 'Trapani', '91'],
  ['TR', 'Terni', '05'],
  ['TS', 'Trieste', '34'],
  ['TV', 'Treviso', '31'],
  ['UD', 'Udine', '33'],
  ['VA', 'Varese', '21'],
  ['VB', 'Verbano-Cusio-Ossola', '288 289'],
  ['VC', 'Vercelli', '13'],
  ['VE', 'Venezia', '30'],
  ['VI', 'Vicenza', '36'],
  ['VR', 'Verona', '37'],
  ['VT', 'Viterbo', '01'],
  ['VV', 'Vibo Valentia', '898 899'],
]

const italianByBeginning = new Map(
  italian.flatMap(([code, , beginnings]) => beginnings.split(' ').map((beginning) => [beginning, code] as const)),
)
const italianByName = new Map(
  italian.flatMap(([code, name]) => [[plainName(name), code] as const, [plainName(code), code]]),
)

const italianProvinceOf = (postalCode: string): string | undefined => {
  for (const length of [5, 4, 3, 2]) {
    const code = italianByBeginning.get(postalCode.slice(0, length))
    if (code) return code
  }
  return undefined
}

type Place = Pick<AddressFields, 'country' | 'region' | 'postalCode'>

/** The province that a postal code is in; undefined in countries whose carriers need none. */
export const provinceOf = (country: AddressCountry, postalCode: string): string | undefined => {
  const written = writePostalCode(country, postalCode)
  if (!/^\d{5}$/.test(written)) return undefined
  if (country === 'ES') return spanish[Number(written.slice(0, 2)) - 1]
  return country === 'IT' ? italianProvinceOf(written) : undefined
}

/** States inside Italy, whose signs people mistake for a province. */
const ENCLAVES = ['RSM', 'SCV']

/** Two capital letters, which may be a newer province than the table. */
const PROVINCE_CODE = /^[A-Z]{2}$/

/** Whether a text is the name or the sign of an Italian province. */
export const isProvince = (text: string, province: string): boolean => italianByName.get(plainName(text)) === province

/**
 * Writes the province as carriers of the country need it. A name that is not an Italian province, such as that of the region
 * around it, yields to the province of the postal code.
 */
export const writeProvince = ({ country, region, postalCode }: Place): string => {
  const fromCode = provinceOf(country, postalCode) ?? ''
  if (ENCLAVES.includes(fromCode)) return fromCode
  if (country !== 'IT' || region === '') return region || fromCode
  const known = italianByName.get(plainName(region))
  if (known || PROVINCE_CODE.test(region)) return known ?? region
  return fromCode || region
}
