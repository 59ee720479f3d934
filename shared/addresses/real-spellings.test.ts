/** @jest-environment node */
import type { AddressCountry } from '../contracts/address.ts'
import { addressAt } from '../testing/real-addresses.ts'
import { addressLinesOf } from './address-lines.ts'
import { checkAddress, NewAddress, writeAddress } from './check-address.ts'

/** The texts typed into street, number, addition, postal code, city and region, and the lines on the parcel. */
const spellings: readonly (readonly [country: AddressCountry, typed: string, written: string])[] = [
  ['GB', 'Rose Cottage ;  ;  ; SA48 7LJ ; Lampeter ; ', 'Rose Cottage | Lampeter | SA48 7LJ'],
  ['GB', 'High Street ; Flat 2/1 ;  ; G12 8QQ ; Glasgow ; ', 'Flat 2/1 | High Street | Glasgow | G12 8QQ'],
  ['GB', 'Byres Road ; 1/2 ;  ; G11 5JY ; Glasgow ; ', '1/2 Byres Road | Glasgow | G11 5JY'],
  ['GB', 'BFPO 20 ;  ;  ; BF1 2AW ; BFPO ; ', 'BFPO 20 | BFPO | BF1 2AW'],
  ['GB', 'PO Box 12 ;  ;  ; EC1A1BB ; London ; ', 'PO Box 12 | London | EC1A 1BB'],
  [
    'GB',
    'The Old Rectory, Church Lane ;  ;  ; ox7 5sz ; Chipping Norton ; ',
    'The Old Rectory, Church Lane | Chipping Norton | OX7 5SZ',
  ],
  ['GB', 'Acacia Avenue ; 12-14 ;  ; SW1A2AA ; London ; ', '12-14 Acacia Avenue | London | SW1A 2AA'],
  ['GB', 'Mill Lane ; 2A ;  ; GY1 2HU ; St Peter Port ; ', '2A Mill Lane | St Peter Port | GY1 2HU'],
  ['GB', 'St. Mary’s Road ; 221b ;  ; NW1 6XE ; London ; ', '221b St. Mary’s Road | London | NW1 6XE'],
  ['IE', 'Main Street ;  ;  ; D02X285 ; Dublin 2 ; ', 'Main Street | Dublin 2 | D02 X285'],
  ['IE', 'Ballyvaughan ;  ;  ; H91 E6YV ; Co. Galway ; Galway', 'Ballyvaughan | Co. Galway | H91 E6YV'],
  ['IE', 'Rathmines Road ; Apt 4 ;  ; d6w xk28 ; Dublin 6W ; ', 'Apt 4 | Rathmines Road | Dublin 6W | D6W XK28'],
  ['IE', 'An Sráid Mhór ;  ;  ;  ; An Daingean ; Kerry', 'An Sráid Mhór | An Daingean | Kerry'],
  ['ES', 'Calle Mayor ; s/n ;  ; 28013 ; Madrid ; ', 'Calle Mayor s/n | 28013 Madrid'],
  ['ES', 'Calle de Alcalá ; 5 ; Esc. B 3º 2ª ; 28014 ; Madrid ; ', 'Calle de Alcalá 5, Esc. B 3º 2ª | 28014 Madrid'],
  ['ES', 'Ctra. N-340 ; km 4,5 ;  ; 11380 ; Tarifa ; ', 'Ctra. N-340 km 4,5 | 11380 Tarifa | Cádiz'],
  ['ES', 'C/ Serrano ; 12 bis ; 1º Izda. ; 28001 ; Madrid ; ', 'C/ Serrano 12 bis, 1º Izda. | 28001 Madrid'],
  ['ES', 'Avda. de la Constitución ; nº 7 ;  ; 41001 ; Sevilla ; ', 'Avda. de la Constitución nº 7 | 41001 Sevilla'],
  ['ES', 'Carrer d’Aragó ; 255 ; Pral. 1a ; 08007 ; Barcelona ; ', 'Carrer d’Aragó 255, Pral. 1a | 08007 Barcelona'],
  ['ES', 'Plaza Mayor ; S/N ;  ; 37002 ; Salamanca ; ', 'Plaza Mayor S/N | 37002 Salamanca'],
  ['FR', 'rue de la Paix ; 12 bis ;  ; 75002 ; Paris ; ', '12 bis rue de la Paix | 75002 Paris'],
  ['FR', 'Rue du Bac ; 4 ter ;  ; 75007 ; Paris ; ', '4 ter Rue du Bac | 75007 Paris'],
  ['FR', 'Lieu-dit Le Bourg ;  ;  ; 24220 ; Beynac ; ', 'Lieu-dit Le Bourg | 24220 Beynac'],
  ['FR', 'Avenue Foch ; 12-14 ; Bât. C, esc. 2 ; 69006 ; Lyon ; ', 'Bât. C, esc. 2 | 12-14 Avenue Foch | 69006 Lyon'],
  ['FR', 'BP 12 ;  ;  ; 97110 ; Pointe-à-Pitre ; ', 'BP 12 | 97110 Pointe-à-Pitre'],
  ['FR', 'Rue de l’Église ; 1 ;  ; 75015 ; Paris Cedex 15 ; ', '1 Rue de l’Église | 75015 Paris Cedex 15'],
  ['FR', 'Rte départementale 12 ; km 3 ;  ; 06000 ; Nice ; ', 'Rte départementale 12 km 3 | 06000 Nice'],
  ['FR', 'rue du 8 Mai 1945 ; 17quater ;  ; F-59000 ; Lille ; ', '17quater rue du 8 Mai 1945 | 59000 Lille'],
  ['IT', 'Via Roma ; SNC ;  ; 00184 ; Roma ; RM', 'Via Roma SNC | 00184 Roma RM'],
  ['IT', 'Via Garibaldi ; 12/A rosso ;  ; 50123 ; Firenze ; FI', 'Via Garibaldi 12/A rosso | 50123 Firenze FI'],
  [
    'IT',
    'Via XX Settembre ; 12r ; int. 4 scala B ; 16121 ; Genova ; GE',
    'int. 4 scala B | Via XX Settembre 12r | 16121 Genova GE',
  ],
  ['IT', 'Strada Statale 16 ; km 4,5 ;  ; 73100 ; Lecce ; LE', 'Strada Statale 16 km 4,5 | 73100 Lecce LE'],
  ['IT', 'Cannaregio ; 2345 ;  ; 30121 ; Venezia ; VE', 'Cannaregio 2345 | 30121 Venezia VE'],
  ['IT', 'Via Dante ; 1 bis ;  ; I-20121 ; Milano ; Milano', 'Via Dante 1 bis | 20121 Milano MI'],
  ['IT', 'Corso Vittorio Emanuele II ; snc ;  ; 00186 ; Roma ; RM', 'Corso Vittorio Emanuele II snc | 00186 Roma RM'],
  ['PT', 'Rua das Flores ; Lote 12 ;  ; 4050-262 ; Porto ; ', 'Rua das Flores Lote 12 | 4050-262 Porto'],
  [
    'PT',
    'Av. da Liberdade ; 110 ; 3.º Esq. ; 1250 146 ; Lisboa ; ',
    'Av. da Liberdade 110, 3.º Esq. | 1250-146 Lisboa',
  ],
  [
    'PT',
    'Urbanização Quinta Nova ; Lt 4 ; R/C Dto ; 8200001 ; Albufeira ; ',
    'Urbanização Quinta Nova Lt 4, R/C Dto | 8200-001 Albufeira',
  ],
  ['PT', 'Estrada Nacional 125 ; km 22,5 ;  ; 8400-450 ; Lagoa ; ', 'Estrada Nacional 125 km 22,5 | 8400-450 Lagoa'],
  ['PT', 'Rua Direita ; s/n ;  ; 3500-115 VISEU ; Viseu ; ', 'Rua Direita s/n | 3500-115 Viseu'],
  ['NL', 'Keizersgracht ; 12 bis A ;  ; 1234ab ; Amsterdam ; ', 'Keizersgracht 12 bis A | 1234 AB Amsterdam'],
  ['NL', 'Dorpsstraat ; 12-14 ;  ; 1017 AB ; Amsterdam ; ', 'Dorpsstraat 12-14 | 1017 AB Amsterdam'],
  ['NL', 'Weena ; 505 ; 3-hoog ; 3013AL ; Rotterdam ; ', 'Weena 505 3-hoog | 3013 AL Rotterdam'],
  ['NL', 'Postbus 12 ;  ;  ; 1000 AA ; Amsterdam ; ', 'Postbus 12 | 1000 AA Amsterdam'],
  ['NL', 'Laan 1940-1945 ; 3a-II ;  ; 2512 GD ; Den Haag ; ', 'Laan 1940-1945 3a-II | 2512 GD Den Haag'],
  ['NL', '’s-Gravelandseweg ; 7 ;  ; 1211 BN ; Hilversum ; ', '’s-Gravelandseweg 7 | 1211 BN Hilversum'],
  ['BE', 'Kerkstraat ; 12 ; bus 3 ; 9000 ; Gent ; ', 'Kerkstraat 12 bus 3 | 9000 Gent'],
  ['BE', 'Rue de la Loi ; 16 ; boîte 2 ; B-1000 ; Bruxelles ; ', 'Rue de la Loi 16 boîte 2 | 1000 Bruxelles'],
  ['BE', 'Chaussée d’Ixelles ; 12/14 ; bte 3B ; 1050 ; Ixelles ; ', 'Chaussée d’Ixelles 12/14 bte 3B | 1050 Ixelles'],
  ['BE', 'Meir ; 1 bus 0301 ;  ; BE-2000 ; Antwerpen ; ', 'Meir 1 bus 0301 | 2000 Antwerpen'],
  ['DE', 'Hauptstraße ; Nr. 5 ;  ; 10115 ; Berlin ; ', 'Hauptstraße Nr. 5 | 10115 Berlin'],
  ['DE', 'Packstation 123 ;  ;  ; 50667 ; Köln ; ', 'Packstation 123 | 50667 Köln'],
  ['DE', 'Postfach 12 34 56 ;  ;  ; 80331 ; München ; ', 'Postfach 12 34 56 | 80331 München'],
  ['DE', 'Dorfstr. ; 12 a ;  ; 17489 ; Greifswald ; ', 'Dorfstr. 12 a | 17489 Greifswald'],
  ['DE', 'Mannheim ; Q 7, 24 ;  ; 68161 ; Mannheim ; ', 'Mannheim Q 7, 24 | 68161 Mannheim'],
  ['DE', 'Q7 ; 24 ;  ; D-68161 ; Mannheim ; ', 'Q7 24 | 68161 Mannheim'],
  ['DE', 'An der B 96 ; km 4,5 ;  ; 16792 ; Zehdenick ; ', 'An der B 96 km 4,5 | 16792 Zehdenick'],
  ['DE', 'Königsallee ; 1a-c ; c/o Müller ; 40212 ; Düsseldorf ; ', 'c/o Müller | Königsallee 1a-c | 40212 Düsseldorf'],
  ['DE', 'Am Markt ; o. Nr. ;  ; 06108 ; Halle (Saale) ; ', 'Am Markt o. Nr. | 06108 Halle (Saale)'],
  ['DE', 'Straße des 17. Juni ; 135 ;  ; 10623 ; Berlin ; ', 'Straße des 17. Juni 135 | 10623 Berlin'],
  ['DE', 'Packstation ; 145 ; 12345678 ; 10117 ; Berlin ; ', '12345678 | Packstation 145 | 10117 Berlin'],
  [
    'AT',
    'Mariahilfer Straße ; 12 ; Stiege 2/Top 14 ; A-1060 ; Wien ; ',
    'Mariahilfer Straße 12 Stiege 2/Top 14 | 1060 Wien',
  ],
  ['AT', 'Untere Donaustraße ; 13-15/2/14 ;  ; 1020 ; Wien ; ', 'Untere Donaustraße 13-15/2/14 | 1020 Wien'],
  ['AT', 'Dorf ; Nr. 12 ;  ; 6020 ; Innsbruck ; ', 'Dorf Nr. 12 | 6020 Innsbruck'],
  ['AT', 'Haus Nr. 7 ;  ;  ; 5541 ; Altenmarkt ; ', 'Haus Nr. 7 | 5541 Altenmarkt'],
  ['CH', 'Bahnhofstrasse ; 1 ;  ; CH-8001 ; Zürich ; ', 'Bahnhofstrasse 1 | 8001 Zürich'],
  ['CH', 'Chemin du Lac ; s/n ;  ; 1196 ; Gland ; ', 'Chemin du Lac s/n | 1196 Gland'],
  ['CH', 'Case postale 12 ;  ;  ; 1211 ; Genève 3 ; ', 'Case postale 12 | 1211 Genève 3'],
  ['CH', 'Postfach ;  ;  ; 3001 ; Bern ; ', 'Postfach | 3001 Bern'],
  ['CH', 'Via Nassa ; 12bis ;  ; 6900 ; Lugano ; ', 'Via Nassa 12bis | 6900 Lugano'],
  ['PL', 'ul. Długa ; 5/7 ; m. 12 ; 00-950 ; Warszawa ; ', 'ul. Długa 5/7 m. 12 | 00-950 Warszawa'],
  ['PL', 'al. Jana Pawła II ; 12 lok. 3 ;  ; 00950 ; Warszawa ; ', 'al. Jana Pawła II 12 lok. 3 | 00-950 Warszawa'],
  ['PL', 'os. Złotego Wieku ; 15A/3 ;  ; 31618 ; Kraków ; ', 'os. Złotego Wieku 15A/3 | 31-618 Kraków'],
  ['PL', 'Bukowina 12 ;  ;  ; 34-530 ; Bukowina ; ', 'Bukowina 12 | 34-530 Bukowina'],
  ['DK', 'Nørrebrogade ; 12 ; 2. th. ; 2200 ; København N ; ', 'Nørrebrogade 12, 2. th. | 2200 København N'],
  ['DK', 'Vesterbrogade ; 4B ; st. tv. ; DK-1620 ; København V ; ', 'Vesterbrogade 4B, st. tv. | 1620 København V'],
  ['DK', 'Strandvejen ; 12-14 ; kl. ; 2900 ; Hellerup ; ', 'Strandvejen 12-14, kl. | 2900 Hellerup'],
  ['SE', 'Storgatan ; 5 ; c/o Andersson ; 114 55 ; Stockholm ; ', 'c/o Andersson | Storgatan 5 | 114 55 Stockholm'],
  ['SE', 'Götgatan ; 12 B ; lgh 1203 ; 11826 ; Stockholm ; ', 'Götgatan 12 B lgh 1203 | 118 26 Stockholm'],
  ['SE', 'Box 123 ;  ;  ; 101 23 ; Stockholm ; ', 'Box 123 | 101 23 Stockholm'],
  ['SE', 'Kyrkbyn 7 ;  ;  ; S-830 05 ; Järpen ; ', 'Kyrkbyn 7 | 830 05 Järpen'],
  ['SE', 'Norra Ågatan ; 10 A, 3 tr ;  ; SE-416 64 ; Göteborg ; ', 'Norra Ågatan 10 A, 3 tr | 416 64 Göteborg'],
  ['NO', 'Karl Johans gate ; 1 ; H0203 ; 0154 ; Oslo ; ', 'Karl Johans gate 1 H0203 | 0154 Oslo'],
  ['NO', 'Postboks 12 ;  ;  ; N-0105 ; Oslo ; ', 'Postboks 12 | 0105 Oslo'],
  ['NO', 'Fjellveien ; 12 B ; leil. 3 ; NO-5019 ; Bergen ; ', 'Fjellveien 12 B leil. 3 | 5019 Bergen'],
  ['NO', 'Gnr 12 Bnr 4 ;  ;  ; 3864 ; Rauland ; ', 'Gnr 12 Bnr 4 | 3864 Rauland'],
  ['GB', 'Mill Lane ; Basement ; 12 ; CB2 1AB ; Cambridge ; ', 'Basement | 12 Mill Lane | Cambridge | CB2 1AB'],
  ['GB', 'Main Street ; 3F1, 22 ;  ; EH9 1EA ; Edinburgh ; ', '3F1, 22 Main Street | Edinburgh | EH9 1EA'],
  ['GB', 'La Grande Route ; Les Vaux ;  ; JE3 2HY ; St Ouen ; ', 'Les Vaux | La Grande Route | St Ouen | JE3 2HY'],
  ['GB', 'Government House ;  ;  ; FIQQ 1ZZ ; Stanley ; ', 'Government House | Stanley | FIQQ 1ZZ'],
  ['GB', 'Ward 7, Royal Infirmary ;  ;  ; LE1 5WW ; Leicester ; ', 'Ward 7, Royal Infirmary | Leicester | LE1 5WW'],
  ['IE', 'Doolin ; Teach Mhuire ;  ;  ; Doolin ; Clare', 'Teach Mhuire | Doolin | Clare'],
  ['IE', 'The Green ; 14A ;  ; D02 AF30 ; Dublin 2 ; Dublin', '14A The Green | Dublin 2 | D02 AF30'],
  ['IE', 'Sráid Mhór ; 1 ;  ; D6W XK28 ; Dublin 6W ; Co. Dublin', '1 Sráid Mhór | Dublin 6W | D6W XK28'],
  ['IT', 'Via 3 Ottobre ; 1 ;  ; 47890 ; San Marino ; RSM', 'Via 3 Ottobre 1 | 47890 San Marino RSM'],
  ['IT', 'Via 3 Ottobre ; 1 ;  ; 47890 ; San Marino ; ', 'Via 3 Ottobre 1 | 47890 San Marino RSM'],
  [
    'IT',
    'Via del Pellegrino ;  ;  ; 00120 ; Città del Vaticano ; ',
    'Via del Pellegrino | 00120 Città del Vaticano SCV',
  ],
  ['IT', 'Via Campione ; 3 ;  ; 22061 ; Campione d’Italia ; CO', 'Via Campione 3 | 22061 Campione d’Italia CO'],
  ['IT', 'C.da San Marco ; s.n.c. ;  ; 72100 ; Brindisi ; BR', 'C.da San Marco s.n.c. | 72100 Brindisi BR'],
  ['ES', 'Calle Real ; 3 ; Bajo B ; 35001 ; Arrecife ; ', 'Calle Real 3, Bajo B | 35001 Arrecife | Las Palmas'],
  [
    'ES',
    'C. Ibiza ; 1 dpdo. ; Pta. D ; 07800 ; Eivissa ; ',
    'C. Ibiza 1 dpdo., Pta. D | 07800 Eivissa | Illes Balears',
  ],
  [
    'PT',
    'Sítio do Areal ; Cx. Postal 123-A ;  ; 8800-513 ; Tavira ; ',
    'Sítio do Areal Cx. Postal 123-A | 8800-513 Tavira',
  ],
  ['PT', 'Rua D ; Lt. 5-B ; Sub-cave ; 9000-268 ; Funchal ; ', 'Rua D Lt. 5-B, Sub-cave | 9000-268 Funchal'],
  [
    'FR',
    'Lot. Les Palmiers ; Villa 12 ;  ; 97122 ; Baie-Mahault ; ',
    'Villa 12 Lot. Les Palmiers | 97122 Baie-Mahault',
  ],
  ['FR', 'Quai d’Orsay ; 37 ;  ; 75700 ; Paris SP 07 ; ', '37 Quai d’Orsay | 75700 Paris SP 07'],
  ['PL', 'os. Chrobrego ; 1 ; /12 ; 60-681 ; Poznań ; ', 'os. Chrobrego 1/12 | 60-681 Poznań'],
  ['PL', 'ul. Długa ; 5 ; 2 piętro ; 00-950 ; Warszawa ; ', 'ul. Długa 5, 2 piętro | 00-950 Warszawa'],
  ['AT', 'Am Hof ; 11 ; 3. Stock ; 1010 ; Wien ; ', 'Am Hof 11, 3. Stock | 1010 Wien'],
  ['AT', 'Walserstraße ; 12 ; /2/5 ; 6991 ; Riezlern ; ', 'Walserstraße 12/2/5 | 6991 Riezlern'],
  ['BE', 'Rue Haute ; 12-14 ; 1er étage ; 1000 ; Bruxelles ; ', 'Rue Haute 12-14, 1er étage | 1000 Bruxelles'],
  ['SE', 'Lilla Torg ; 1 ; 2 tr ög ; 211 34 ; Malmö ; ', 'Lilla Torg 1, 2 tr ög | 211 34 Malmö'],
  ['NO', 'Longyearbyen ;  ;  ; 9170 ; Longyearbyen ; ', '9170 Longyearbyen'],
  ['DK', 'Tórsgøta ; 12 ;  ; FO-100 ; Tórshavn ; ', 'Tórsgøta 12 | FO-100 Tórshavn'],
  ['DK', 'Aqqusinersuaq ; 5 ; B-1234 ; 3900 ; Nuuk ; ', 'Aqqusinersuaq 5, B-1234 | 3900 Nuuk'],
  ['GB', 'Long Lane ; Plot 7 ;  ; NR14 7UX ; Norwich ; ', 'Plot 7 | Long Lane | Norwich | NR14 7UX'],
  [
    'GB',
    'Bridge Road ; The Oaks, 45 ;  ; KT8 9HH ; East Molesey ; ',
    'The Oaks | 45 Bridge Road | East Molesey | KT8 9HH',
  ],
  ['GB', 'Wapping Wall ; No. 5 ;  ; E1W 3SS ; London ; ', 'No. 5 Wapping Wall | London | E1W 3SS'],
  ['GB', 'Abingdon Street ; 1 ;  ; SW1A OAA ; London ; ', '1 Abingdon Street | London | SW1A 0AA'],
  ['IE', 'Main Street ;  ;  ; DO2 X285 ; Dublin 2 ; ', 'Main Street | Dublin 2 | D02 X285'],
  ['NL', 'Dorpsstraat ; 4 ;  ; 1O17 OO ; Amsterdam ; ', 'Dorpsstraat 4 | 1017 OO Amsterdam'],
  ['FR', 'Rue des Arpenteurs ; ZA Nord ;  ; 97600 ; Mamoudzou ; ', 'ZA Nord | Rue des Arpenteurs | 97600 Mamoudzou'],
  ['DE', 'Hauptstraße, ; 5, ;  ; 10115 ; Berlin, ; ', 'Hauptstraße 5 | 10115 Berlin'],
  ['DE', 'Hauptstraße ; 5 ;  ; 10115 ; 10115 Berlin ; ', 'Hauptstraße 5 | 10115 Berlin'],
  ['NL', 'Dorpsstraat ; 4 ;  ; 1017 AB Amsterdam ;  ; ', 'Dorpsstraat 4 | 1017 AB Amsterdam'],
  ['GB', 'Mill Lane ; 2 ;  ; SW1A 2AA London ;  ; ', '2 Mill Lane | London | SW1A 2AA'],
  ['CH', 'Landstrasse ; 33 ;  ; FL-9490 ; Vaduz ; ', 'Landstrasse 33 | 9490 Vaduz'],
]

const addressTyped = (country: AddressCountry, typed: string) => {
  const [street, streetNumber, addition, postalCode, city = '', region] = typed.split(' ; ')
  return addressAt({
    ...{ country, city },
    ...(street && { street }),
    ...(streetNumber && { streetNumber }),
    ...(addition && { addition }),
    ...(postalCode && { postalCode }),
    ...(region && { region }),
  })
}

test.each(spellings)('[SE-03] the form and the back end take this spelling of %s: %s', (country, typed) => {
  const address = addressTyped(country, typed)
  expect(checkAddress(address)).toEqual({})
  const body = { ...address, isDefaultDelivery: false, isDefaultBilling: false }
  expect(NewAddress.safeParse(body).error?.issues).toBeUndefined()
})

test.each(spellings)('[SE-03] this spelling of %s is written in local form: %s', (country, typed, written) => {
  const [, ...lines] = addressLinesOf(writeAddress(addressTyped(country, typed)))
  expect(lines.join(' | ')).toBe(written)
})

test.each([
  ...[
    'O’Neill-d\u0027Arc',
    'O‘Brien',
    'O´Connor',
    'D`Angelo',
    'O\u02bcNeill',
    'Ł',
    'ß',
    'Ng',
    'J.',
    'Źdźbło',
    'İpek',
    'Þór',
  ],
  ...['X Æ A-12', 'van ’t Hof', 'Dr. h. c. Müller', 'Sean "Jack"', 'Anne—Marie', '李'],
  ...['Zoe\u0308', 'Nguye\u0302\u0303n', 'S\u0327eyma'],
])('[SE-01] the name %s is taken', (name) => {
  const address = { ...addressTyped('DE', 'Weg ; 1 ;  ; 10115 ; Berlin ; '), firstName: name, lastName: name }
  expect(checkAddress(address)).toEqual({})
  expect(writeAddress(address)).toMatchObject({ firstName: name.normalize('NFC'), lastName: name.normalize('NFC') })
})
