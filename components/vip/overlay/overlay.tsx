'use client'
import type { VipCode } from './use-wishes.ts'
import { VipDialog } from './vip-dialog.tsx'

/** The VIP dialog of a code; loaded when the first one opens. */
export default function Overlay({ code }: { code: VipCode }) {
  return <VipDialog key={code} code={code} />
}
