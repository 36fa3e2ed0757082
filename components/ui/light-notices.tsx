'use client'
import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '#lib/platform/client/notices.ts'
import { AT_MOST, SHOWN_MS, signs } from './notice-rules.ts'
import { Topmost } from './topmost.tsx'

type Shown = Notice & { key: number }

/** Short messages without a library; a repeated one is shown once. */
export function LightNotices() {
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
    <Topmost>
      <div role="status" className="light-notices">
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
    </Topmost>
  )
}
