import { compileMessages } from './compile-messages.ts'

test('[SH-08] a plain text stays a string, with its apostrophes', () => {
  expect(compileMessages({ a: 'Sign out', b: "You haven't ordered anything yet!" })).toEqual({
    a: 'Sign out',
    b: "You haven't ordered anything yet!",
  })
})

test('[SH-08] a text with an argument is compiled to its syntax tree', () => {
  expect(compileMessages({ a: 'Order {code}' })).toEqual({
    a: [
      { type: 0, value: 'Order ' },
      { type: 1, value: 'code' },
    ],
  })
})

test('[SH-08] a text that is not valid ICU fails the build with its id', () => {
  expect(() => compileMessages({ 'orders.code': 'Order {code' })).toThrow("'orders.code'")
})
