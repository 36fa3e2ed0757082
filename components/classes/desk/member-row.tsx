import desk from '#components/staff/desk.module.css'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { ClassMember } from '#lib/classes/desk-contract.ts'

type Props = {
  member: ClassMember
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
}

/** One member: how far they are, and whether they are written to. */
export function MemberRow({ member, isChosen, onChoose, onRemove }: Props) {
  const { userId, learner, lessons, questions, homework } = member
  return (
    <li className={desk.facts}>
      <Checkbox label={learner} field={`member-${userId}`} value={isChosen} onChange={onChoose} />
      <span>{`课时 ${lessons.done} / ${lessons.total}`}</span>
      <span>{`题库 ${questions.done} / ${questions.total}`}</span>
      <span>{`作业 ${homework.done} / ${homework.total}`}</span>
      {homework.done < homework.total && <Badge tone="hot">未交</Badge>}
      <Button variant="second" aria-label={`移出 ${learner}`} onClick={onRemove}>
        移出
      </Button>
    </li>
  )
}
