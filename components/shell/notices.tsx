'use client'
import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '#lib/client/notices.ts'
import styles from './islands.module.css'

/** Long enough to read the longest sentence of chapter 8 twice. */
const SHOWN_MS = 5000
const AT_MOST = 3

type Shown = Notice & { key: number }

/** Short messages below the header; a repeated one is shown once. */
export function Notices() {
  const [shown, setShown] = useState<Shown[]>([])
  useEffect(() => {
    let key = 0
    return onNotice((notice) => {
      key += 1
      const fresh = { ...notice, key }
      const isOther = (other: Shown) => other.message !== notice.message
      setShown((before) => [...before.filter(isOther), fresh].slice(-AT_MOST))
      setTimeout(() => setShown((all) => all.filter((one) => one !== fresh)), SHOWN_MS)
    })
  }, [])
  return (
    <div role="status" className={styles.notices}>
      {shown.map(({ key, kind, message }) => (
        <p key={key} data-kind={kind}>
          {message}
        </p>
      ))}
    </div>
  )
}
