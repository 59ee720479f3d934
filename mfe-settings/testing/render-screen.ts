import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import english from '../messages/en.json'

export const renderScreen = createScreenRenderer(english)
