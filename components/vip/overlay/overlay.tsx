'use client'
import { Mantine } from '#components/ui/mantine.tsx'
import { useFocusReturn } from '#components/ui/use-focus-return.ts'
import type { VipCode } from './use-wishes.ts'
import { VipDialog } from './vip-dialog.tsx'

/** The VIP dialog of a code; loaded when the first one opens. */
export default function Overlay({ code }: { code: VipCode }) {
  useFocusReturn()
  return (
    <Mantine>
      <VipDialog key={code} code={code} />
    </Mantine>
  )
}
