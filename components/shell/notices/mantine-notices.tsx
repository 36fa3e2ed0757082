'use client'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { Mantine } from '#components/ui/mantine.tsx'
import { type Notice, onNotice } from '#lib/platform/client/notices.ts'
import styles from './mantine-notices.module.css'

/** As long as the shell's own notices stay. */
const SHOWN_MS = 5000
const AT_MOST = 3
/** Above the dialogs, of which they speak, like the shell's own. */
const Z_INDEX = 45

const kinds = {
  success: { color: 'var(--success)', role: 'status', sign: 'M5.5 10.5l3 3 6-6.5' },
  warning: { color: '#8f5b00', role: 'status', sign: 'M10 4.5v7M10 14v1.5' },
  error: { color: 'var(--hot)', role: 'alert', sign: 'M6.5 6.5l7 7M13.5 6.5l-7 7' },
} satisfies Record<Notice['kind'], { color: string; role: string; sign: string }>

/** Short messages where Mantine is loaded: in place of the shell's own, never beside them. */
export function MantineNotices() {
  useEffect(() => onNotice(show), [])
  return (
    <Mantine>
      <Notifications
        position="top-center"
        autoClose={SHOWN_MS}
        limit={AT_MOST}
        zIndex={Z_INDEX}
        // Sticky within the page it stands below the header, as long as that is in sight.
        withinPortal={false}
        className={styles.place}
      />
    </Mantine>
  )
}

const idOf = new Map<string, string>()

function show({ kind, message }: Notice): void {
  const { color, role, sign } = kinds[kind]
  // A repeated message is shown once, for as long as the last one.
  const before = idOf.get(message)
  if (before) notifications.hide(before)
  const id = notifications.show({
    role,
    color,
    message,
    className: styles.notice,
    closeButtonProps: { 'aria-label': '关闭提示' },
    icon: (
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={sign} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    ),
    onClose: () => idOf.delete(message),
  })
  idOf.set(message, id)
}
