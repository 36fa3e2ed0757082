'use client'
import { useEffect, useState } from 'react'
import styles from '#components/shell/islands.module.css'
import { type Notice, onNotice } from '#lib/platform/client/notices.ts'

/** Long enough to read the longest sentence of chapter 8 twice. */
const SHOWN_MS = 5000
const AT_MOST = 3

const signs: Record<Notice['kind'], string> = {
  success: 'M5.5 10.5l3 3 6-6.5',
  warning: 'M10 4.5v7M10 14v1.5',
  error: 'M6.5 6.5l7 7M13.5 6.5l-7 7',
}

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
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="10" cy="10" r="10" />
            <path d={signs[kind]} />
          </svg>
          {message}
        </p>
      ))}
    </div>
  )
}
