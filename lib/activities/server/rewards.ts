/** What every happening is worth in points, and the limits around it: the one place that says so. */
export const rewards = {
  // One a day for everyone: with the bonus below a week of visits is worth 55.
  sign: 5,
  // A full week is what makes a habit of studying; it is worth four single days more.
  streak: { every: 7, points: 20 },
  // Less than signing in: guessing one of four must not beat coming every day.
  question: 3,
  // As much as a week of signing in, since it takes five people.
  helped: 50,
  // As much as a day: the friend signs in once more.
  help: 5,
} as const

export const invitationRules = {
  // Few enough to be asked of friends in person, too many for a spare account or two.
  goal: 5,
  // Friends look at their messages within a week.
  days: 7,
  // As many invitations as can run out one after another in 30 days, so only users who reach the goal again and again
  // meet the limit.
  startsPer30Days: 5,
  // Enough for one's friends, too few to help strangers for a living.
  helpsPerDay: 3,
} as const

/** What the n-th day in a row gives, the bonus included. */
export function pointsOfDay(streak: number): number {
  return rewards.sign + bonusOfDay(streak)
}

/** The bonus of every seventh day in a row; 0 on the others. */
export function bonusOfDay(streak: number): number {
  return streak % rewards.streak.every === 0 ? rewards.streak.points : 0
}

/** The table in words, for the page that explains it. */
export function pointWays(): { name: string; points: number; note: string }[] {
  const { sign, streak, question, helped, help } = rewards
  const { goal, days, helpsPerDay } = invitationRules
  return [
    { name: '每日签到', points: sign, note: '每天一次，北京时间零点换日' },
    {
      name: '连续签到奖励',
      points: streak.points,
      note: `连续签到每满 ${streak.every} 天另加一次`,
    },
    { name: '每日一题答对', points: question, note: '每天一题，以第一次提交为准' },
    { name: '好友助力达成', points: helped, note: `${days} 天内有 ${goal} 位好友助力` },
    { name: '为好友助力', points: help, note: `每个邀请一次，每天至多 ${helpsPerDay} 次` },
  ]
}

/** The rules of helping friends in sentences. */
export function invitationSentences(): string[] {
  const { goal, days, helpsPerDay, startsPer30Days } = invitationRules
  return [
    `发起后 ${days} 天内有 ${goal} 位好友助力即为完成，您得 ${rewards.helped} 积分。`,
    `好友每助力一次得 ${rewards.help} 积分，立即到账。`,
    `每个邀请每人只能助力一次，每个账号每天至多助力 ${helpsPerDay} 次。`,
    '不能为自己助力；同一时间只能有一个进行中的助力。',
    `每个账号 30 天内至多发起 ${startsPer30Days} 次助力。`,
    '到期没有凑齐的自动结束，可以重新发起，人数从零开始算。',
  ]
}
