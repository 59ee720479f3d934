import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import english from '../messages/en.json'
import { startPrintSelectionAtom, startSelectionAtom, stopSelectionAtom } from '../selection/selection-atoms.ts'
import { photoSourceAtom } from '../source/photo-source.ts'
import { useSmallPrintHint } from './use-small-print-hint.ts'
import { act } from 'react'

const renderScreen = createScreenRenderer(english)

const Selecting = () => {
  const start = useSetAtom(startSelectionAtom)
  const startForPrints = useSetAtom(startPrintSelectionAtom)
  const stop = useSetAtom(stopSelectionAtom)
  return (
    <>
      <button onClick={() => start()}>Select</button>
      <button onClick={() => startForPrints()}>Order photo prints</button>
      <button onClick={() => stop()}>End</button>
      <output>{useSmallPrintHint()}</output>
    </>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('[DL-08] photos that are too small are marked while they are selected for prints, and not in any other selection', async () => {
  renderScreen({ screen: <Selecting />, provide: (store) => store.set(photoSourceAtom, { kind: 'timeline' }) })
  const hint = screen.getByRole('status')
  await press('Select')
  expect(hint).toHaveTextContent('')
  await press('Order photo prints')
  expect(hint).toHaveTextContent('Too small for 10 × 15 cm')
  await press('End')
  await press('Select')
  expect(hint).toHaveTextContent('')
})
