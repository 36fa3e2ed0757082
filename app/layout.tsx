import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { themeColors } from '#components/ui/theme.ts'
import { iconPath } from '#lib/offline/icons.ts'
import { env } from '#lib/platform/env/env.ts'
import './globals.css'

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().site),
    title: { default: '公选王 - 公务员遴选考试学习门户', template: '%s - 公选王' },
    description: '公务员遴选与公选考试的资讯、政策、练习与备考方法。',
    manifest: '/manifest.webmanifest',
    icons: { apple: iconPath('apple') },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  themeColor: Object.entries(themeColors).map(([scheme, color]) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color,
  })),
}

// No cookie or header is read here, so that every public page can be stored whole.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The browser adds to these attributes whether someone is signed in, before React starts.
    <html
      lang="zh-CN"
      data-scroll-behavior="smooth"
      data-cookie-domain={env().PRODUCT_DOMAIN}
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  )
}
