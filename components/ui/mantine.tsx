'use client'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { tokens } from './theme.ts'

/** Mantine wants ten shades; ours are the three of the site, from soft to strong, with the brand colour at the sixth place. */
const primary: MantineColorsTuple = [
  tokens.brandSoft,
  '#d9dff2',
  '#b3bee4',
  '#8b9bd5',
  '#5a6dbb',
  '#4156a9',
  tokens.brand,
  '#253889',
  tokens.brandStrong,
  '#18255c',
]

const theme = createTheme({
  colors: { primary },
  primaryColor: 'primary',
  fontFamily: tokens.font,
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  defaultRadius: tokens.radiusSmall,
  respectReducedMotion: true,
})

/** Mantine with the site's colours, around what components/ui builds on it; its own reset is not loaded, so that the pages keep their look. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      {children}
    </MantineProvider>
  )
}
