'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useDisplay } from '#components/practice/sitting/display/display-settings.ts'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { guestToken } from '#lib/platform/client/guest-token.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { openAnswerQueue } from '#lib/practice/client/answer-queue/browser.ts'
import styles from './practice-frame.module.css'
import { isWithin, type PracticeLink, PracticeNav } from './practice-nav.tsx'

type Props = {
  home: PracticeLink
  /** The entries of the sub navigation. */
  nav: PracticeLink[]
  /** All pages of the question bank, for the breadcrumbs. */
  pages: PracticeLink[]
  children: ReactNode
}

/** Frames all practice pages: way back, sub navigation and text size. */
export function PracticeFrame({ home, nav, pages, children }: Props) {
  const pathname = usePathname()
  const size = useDisplay((display) => display.size)
  useLayoutEffect(() => void useDisplay.persist.rehydrate(), [])
  // Answers that an earlier visit could not send are sent from whichever practice page comes next.
  useEffect(() => {
    if (isSignedIn() || guestToken()) void openAnswerQueue()
  }, [])
  const page = pages.findLast(({ path }) => path !== home.path && isWithin(pathname, path))
  const crumbs = page ? [home, { name: page.name }] : [{ name: home.name }]
  return (
    <div className={styles.frame} data-size={size}>
      <div className="container">
        <div className={styles.way}>
          <Breadcrumbs crumbs={[{ name: '首页', path: '/' }, ...crumbs]} />
          <PracticeNav links={nav} />
        </div>
        {children}
      </div>
    </div>
  )
}
