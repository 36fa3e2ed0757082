'use client'
import { createContext, useContext } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
// The frame's own sheet, since the page would fetch another one ahead and not use it.
import styles from './staff-frame.module.css'

/** Title of the desk that is open. */
export const DeskTitle = createContext('')

/** In place of a desk that is still on its way: its title at once, below it blocks. */
export function DeskWait() {
  return (
    <>
      <h1 className={styles.title}>{useContext(DeskTitle)}</h1>
      <Skeleton heights={[120, 120]} />
    </>
  )
}
