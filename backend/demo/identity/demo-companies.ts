import { brandNames, type Storefront } from '@account/shared/storefronts/storefront.ts'
import type { DocumentParty } from '../../platform/documents/document-party.ts'

/** Standard rates, in thousandths. */
const vatPerMille: Readonly<Record<string, number>> = {
  NL: 210,
  BE: 210,
  FR: 200,
  ES: 210,
  IT: 220,
  PT: 230,
  DE: 190,
  AT: 200,
  CH: 81,
  PL: 230,
  GB: 200,
  IE: 230,
  DK: 250,
  SE: 250,
  NO: 250,
}

/** Addresses of buyer and seller, chosen for the special letters of the country's alphabet. */
const towns: Readonly<Record<string, { buyer: string[]; seller: string[] }>> = {
  NL: { buyer: ['Prinsengracht 112', '1016 GV Amsterdam'], seller: ['Fotolaan 8', '3542 AB Utrecht'] },
  BE: { buyer: ['Kouter 18', '9000 Gent'], seller: ['Rue de l’Épée 4', '4000 Liège'] },
  FR: { buyer: ['12 rue de la Grande Chaumière', '75006 Paris'], seller: ['3 allée des Tanneurs', '44000 Nantes'] },
  ES: { buyer: ['Calle de la Niña 9', '29012 Málaga'], seller: ['Avenida de Aragón 30', '46021 Valencia'] },
  IT: { buyer: ['Via Santa Croce 7', '31100 Treviso'], seller: ['Corso Libertà 21', '37121 Verona'] },
  PT: { buyer: ['Rua da Conceição 5', '3000-089 Coimbra'], seller: ['Avenida de São João 14', '4450-208 Matosinhos'] },
  DE: { buyer: ['Schönhauser Allee 44', '10435 Berlin'], seller: ['Große Straße 9', '49074 Osnabrück'] },
  AT: { buyer: ['Währinger Straße 12', '1090 Wien'], seller: ['Mühlgasse 3', '8020 Graz'] },
  CH: { buyer: ['Zürichbergstrasse 20', '8032 Zürich'], seller: ['Chemin des Prés 6', '1196 Gland'] },
  PL: { buyer: ['ul. Świętokrzyska 31/33', '00-049 Warszawa'], seller: ['ul. Żółkiewskiego 7', '90-001 Łódź'] },
  GB: { buyer: ['12 St James’s Square', 'London SW1Y 4JH'], seller: ['4 Paintworks', 'Bristol BS4 3EH'] },
  IE: { buyer: ['27 Sráid na mBan', 'Galway H91 E6YV'], seller: ['9 Fishamble Street', 'Dublin D08 PK2P'] },
  DK: { buyer: ['Nørrebrogade 52', '2200 København N'], seller: ['Åboulevarden 11', '8000 Aarhus C'] },
  SE: { buyer: ['Götgatan 34', '118 26 Stockholm'], seller: ['Östra Hamngatan 5', '411 10 Göteborg'] },
  NO: { buyer: ['Grønlandsleiret 18', '0190 Oslo'], seller: ['Øvre Ole Bulls plass 2', '5012 Bergen'] },
}

/** The standard rate of VAT of a country, in thousandths. */
export const demoVatOf = (country: string): number => vatPerMille[country] ?? 0

export const demoBuyerLinesOf = (country: string): readonly string[] => towns[country]?.buyer ?? []

/** The company behind a storefront, as invoices and receipts name it. */
export const demoSellerOf = ({ brand, country }: Storefront): DocumentParty => ({
  name: `${brandNames[brand]} ${country}`,
  lines: towns[country]?.seller ?? [],
  vatNumber: `${country} 3019 7762`,
})
