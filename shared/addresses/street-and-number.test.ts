/** @jest-environment node */
import type { AddressFields } from '../contracts/address.ts'
import { addressAt, realDoors } from '../testing/real-addresses.ts'
import { splitStreet } from './street-and-number.ts'

type Given = Pick<AddressFields, 'country' | 'street' | 'streetNumber'>

test.each<[Given, street: string, streetNumber: string]>([
  [{ country: 'DE', street: 'Torstraße 5', streetNumber: '5' }, 'Torstraße', '5'],
  [{ country: 'DE', street: 'Torstraße 5', streetNumber: '' }, 'Torstraße', '5'],
  [{ country: 'DE', street: 'Lange Straße 5a', streetNumber: '5 A' }, 'Lange Straße', '5a'],
  [{ country: 'DE', street: 'Straße des 17. Juni 135', streetNumber: '' }, 'Straße des 17. Juni', '135'],
  [{ country: 'FR', street: '12 bis rue Cler', streetNumber: '' }, 'rue Cler', '12 bis'],
  [{ country: 'GB', street: '10 Downing Street', streetNumber: '10' }, 'Downing Street', '10'],
  [{ country: 'IT', street: 'Via Roma, n. 5', streetNumber: '5' }, 'Via Roma', '5'],
  [{ country: 'ES', street: 'Calle Mayor, 5', streetNumber: '' }, 'Calle Mayor', '5'],
  [{ country: 'NL', street: 'Keizersgracht 12-14', streetNumber: '' }, 'Keizersgracht', '12-14'],
  [{ country: 'PL', street: 'ul. 3 Maja 12', streetNumber: '' }, 'ul. 3 Maja', '12'],
  [{ country: 'FR', street: '12bis rue Cler', streetNumber: '' }, 'rue Cler', '12bis'],
  [{ country: 'BE', street: 'Rue Neuve 12 bte 4', streetNumber: '' }, 'Rue Neuve', '12 bte 4'],
  [{ country: 'PL', street: 'ul. Długa 5 m. 12', streetNumber: '' }, 'ul. Długa', '5 m. 12'],
  [{ country: 'SE', street: 'Storgatan 5, 2 tr', streetNumber: '' }, 'Storgatan', '5, 2 tr'],
  [{ country: 'NO', street: 'Storgata 12 H0201', streetNumber: '' }, 'Storgata', '12 H0201'],
  [{ country: 'IT', street: 'Corso Cavour 12 int. 4', streetNumber: '' }, 'Corso Cavour', '12 int. 4'],
  [{ country: 'ES', street: 'Calle Mayor, 5, 3º B', streetNumber: '' }, 'Calle Mayor', '5, 3º B'],
  [{ country: 'DE', street: 'Bahnhofstr.12', streetNumber: '' }, 'Bahnhofstr.', '12'],
  [{ country: 'DE', street: 'Torstraße5a', streetNumber: '5a' }, 'Torstraße', '5a'],
  [{ country: 'NL', street: 'Dorpsstraat12', streetNumber: '' }, 'Dorpsstraat', '12'],
  [{ country: 'SE', street: 'Storgatan5 lgh 1203', streetNumber: '' }, 'Storgatan', '5 lgh 1203'],
  [{ country: 'AT', street: 'Kärntner Str. 12/Top 3', streetNumber: '' }, 'Kärntner Str.', '12/Top 3'],
  [{ country: 'DE', street: 'Torstraße Nr. 12', streetNumber: '' }, 'Torstraße', '12'],
  [{ country: 'IT', street: 'Via Roma 12/A int. 3', streetNumber: '' }, 'Via Roma', '12/A int. 3'],
  [{ country: 'FR', street: '12 et 14 rue Cler', streetNumber: '' }, 'rue Cler', '12 et 14'],
  [{ country: 'PT', street: 'Rua Augusta, 12 - 3º Esq', streetNumber: '' }, 'Rua Augusta', '12 - 3º Esq'],
  [{ country: 'ES', street: 'C/ Mayor 12, bajo izquierda', streetNumber: '' }, 'C/ Mayor', '12, bajo izquierda'],
  [{ country: 'DK', street: 'Nørregade 12, st. th.', streetNumber: '' }, 'Nørregade', '12, st. th.'],
  [{ country: 'NL', street: 'Prinsengracht 12 hs', streetNumber: '12hs' }, 'Prinsengracht', '12 hs'],
  [{ country: 'GB', street: 'Flat 2, 10 Downing Street', streetNumber: '10' }, 'Downing Street', 'Flat 2, 10'],
  [{ country: 'BE', street: 'Kerkstraat 12 bus 3', streetNumber: '12' }, 'Kerkstraat', '12 bus 3'],
  [{ country: 'PL', street: 'ul. Długa 12 lok. 3', streetNumber: '12' }, 'ul. Długa', '12 lok. 3'],
  [{ country: 'ES', street: 'C/ Mayor 12, portal 3, 2º B', streetNumber: '' }, 'C/ Mayor', '12, portal 3, 2º B'],
  [{ country: 'AT', street: 'Am Hof 5, Stiege 2, Tür 12', streetNumber: '5' }, 'Am Hof', '5, Stiege 2, Tür 12'],
  [{ country: 'IT', street: 'Via Roma 12 int. 4 sc. B', streetNumber: '' }, 'Via Roma', '12 int. 4 sc. B'],
  [{ country: 'SE', street: 'Storgatan 12, vån 3', streetNumber: '' }, 'Storgatan', '12, vån 3'],
  [{ country: 'FR', street: '12 ter A rue Haute', streetNumber: '' }, 'rue Haute', '12 ter A'],
  [{ country: 'DE', street: 'Hauptstraße 5a-c', streetNumber: '' }, 'Hauptstraße', '5a-c'],
  [{ country: 'GB', street: 'High Street', streetNumber: '12 high street' }, 'High Street', '12'],
  [{ country: 'FR', street: 'rue Cler', streetNumber: '4 ter, rue Cler' }, 'rue Cler', '4 ter'],
  [{ country: 'DE', street: 'Torstraße', streetNumber: 'Torstraße 5' }, 'Torstraße', '5'],
])('[SE-03] the number of the house is found in the street: %j', (given, street, streetNumber) => {
  expect(splitStreet(addressAt(given))).toEqual({ street, streetNumber })
})

test.each<Given>([
  { country: 'DE', street: 'Straße 1+2', streetNumber: '3' },
  { country: 'DE', street: 'C 4', streetNumber: '' },
  { country: 'FR', street: 'Rue du 8 mai 1945', streetNumber: '' },
  { country: 'IT', street: 'Strada Statale 10', streetNumber: '' },
  { country: 'SE', street: 'Box 123', streetNumber: '' },
  { country: 'GB', street: 'Mill Lane', streetNumber: '12 Mill Lane Cottages' },
  { country: 'GB', street: 'Mill Lane', streetNumber: 'The Old House, Mill Lane' },
  { country: 'NL', street: 'Plein 1944', streetNumber: '12' },
  { country: 'GB', street: 'BFPO 57', streetNumber: '' },
  { country: 'AT', street: 'Nr. 45', streetNumber: '45' },
  { country: 'AT', street: 'KG Sölden, Gst. 123/4', streetNumber: '' },
  { country: 'ES', street: 'Apdo. de Correos 123', streetNumber: '' },
  { country: 'ES', street: 'Polígono Los Olivos, Nave 12', streetNumber: '' },
  { country: 'IT', street: 'Zona Industriale, Lotto 15', streetNumber: '' },
  { country: 'FR', street: 'Chemin rural n° 12', streetNumber: '' },
  { country: 'FR', street: 'TSA 12345', streetNumber: '' },
  { country: 'CH', street: 'Case postale 12', streetNumber: '' },
  { country: 'NO', street: 'Pb. 12', streetNumber: '' },
  { country: 'NO', street: 'Gnr 12 Bnr 5', streetNumber: '' },
  { country: 'DE', street: 'CMR 402 Box 1234', streetNumber: '' },
  { country: 'DE', street: 'Haus Nr. 5', streetNumber: '' },
  { country: 'PL', street: 'Paczkomat WAW123', streetNumber: '' },
  { country: 'CH', street: 'My Post 24', streetNumber: '' },
  { country: 'SE', street: 'Lantbrevbärarlinje 2', streetNumber: '' },
  { country: 'DE', street: 'Paketstation 12', streetNumber: '' },
  { country: 'PT', street: 'Vivenda Sol, EN 125', streetNumber: '' },
  { country: 'PT', street: 'Rua 19', streetNumber: '' },
  { country: 'NO', street: 'Fv 12', streetNumber: '' },
  { country: 'NL', street: 'Plein 1940-1945', streetNumber: '' },
  { country: 'SE', street: 'Sjöberg PL 1234', streetNumber: '' },
  { country: 'DE', street: 'DHL Packstation 145', streetNumber: '' },
  { country: 'AT', street: 'Straße 1, Obj. 12', streetNumber: '' },
  { country: 'AT', street: 'Hnr. 12', streetNumber: '' },
  { country: 'SE', street: 'Svarspost 12', streetNumber: '' },
  { country: 'FR', street: 'Secteur postal 12', streetNumber: '' },
  { country: 'PT', street: 'Rua Augusta, Lt 3', streetNumber: '' },
  { country: 'ES', street: 'Polígono 3, parcela 12', streetNumber: '' },
  { country: 'GB', street: 'Flat 2, 10 Downing Street', streetNumber: '' },
  { country: 'GB', street: 'Narrowboat Daisy, Mooring 12', streetNumber: '' },
  { country: 'DE', street: 'KGA Sonnental, Parzelle 12', streetNumber: '' },
  { country: 'BE', street: 'Kerkstraat 12 bus 3', streetNumber: '3' },
])('[SE-03] a number that belongs to the street stays in it: %j', (given) => {
  expect(splitStreet(addressAt(given))).toBeUndefined()
})

test.each(realDoors)('[SE-03] the form asks no question about a correct street: $country $street', (door) => {
  expect(splitStreet(addressAt(door))).toBeUndefined()
})

test('[SE-03] a long run of flats with numbers is read at once', () => {
  const street = `Calle Mayor 5${' m111111111'.repeat(30)}!`
  expect(splitStreet(addressAt({ country: 'ES', street }))).toBeUndefined()
})
