'use client'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type Notice, onNotice } from '#lib/platform/client/notices.ts'
import { Mantine } from './mantine.tsx'
import styles from './mantine-notices.module.css'
import { AT_MOST, SHOWN_MS, signs } from './notice-rules.ts'
import { Topmost } from './topmost.tsx'

/** Above the header, like the other notices. */
const Z_INDEX = 45

const kinds = {
  success: { color: 'var(--good)', role: 'status' },
  warning: { color: 'var(--gold-ink)', role: 'status' },
  error: { color: 'var(--hot)', role: 'alert' },
} satisfies Record<Notice['kind'], { color: string; role: string }>

/** Short messages by Mantine. Default export for `lazy`. */
export default function MantineNotices() {
  useEffect(() => onNotice(show), [])
  return (
    <Mantine>
      <Topmost>
        <Notifications
          position="top-center"
          autoClose={SHOWN_MS}
          limit={AT_MOST}
          zIndex={Z_INDEX}
          // Sticky within the page it stands below the header, as long as that is in sight.
          withinPortal={false}
          className={styles.place}
        />
      </Topmost>
    </Mantine>
  )
}

const idOf = new Map<string, string>()

function show({ kind, message }: Notice): void {
  const { color, role } = kinds[kind]
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
        <path d={signs[kind]} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    ),
    onClose: () => idOf.delete(message),
  })
  idOf.set(message, id)
}
