'use client'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import './mantine.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({ respectReducedMotion: true })

/**
 * Mantine with the site's colours, around what components/ui builds on it; its own reset is not loaded, so that the pages keep
 * their look. Its theme stands in mantine.css: its provider would put a style element where it stands, in the middle of the body.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
