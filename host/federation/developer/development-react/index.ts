import './provide-refresh.ts'
import { DEVELOPMENT_LIBRARIES } from '@account/shared/federation/development-libraries.ts'
import react from 'react'
import reactDom from 'react-dom'
import reactDomClient from 'react-dom/client'
import jsxRuntime from 'react/jsx-runtime'

// A script of its own in a development build: the one that host and remotes use while a remote is developed in the tab.
Object.defineProperty(globalThis, DEVELOPMENT_LIBRARIES, {
  value: { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom, 'react-dom/client': reactDomClient },
})
