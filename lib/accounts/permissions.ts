/** Permissions of staff, each named by the calls that need it. */
export const permissions = [
  // Of everybody of staff: what the desk keeps for its user.
  'desk.use',
  'enquiries.handle',
  'feedback.reply',
  'redemptions.settle',
  'articles.write',
  'articles.approve',
  // Pictures of articles and of the records that one keeps up.
  'pictures.store',
  'exams.write',
  'questions.write',
  // Answering who reports a fault in a question.
  'reports.answer',
  'homework.write',
  // What is said in live rooms, and when these begin and end.
  'live.moderate',
  // Mock exams, who sits them and for how long.
  'mocks.write',
  // Keeping classes: members, announcements, messages.
  'classes.lead',
  'answers.mark',
  // Changing settled marks, and how marking is done.
  'answers.review',
  // What the pages show beside their texts: hot words, links, columns.
  'site.edit',
  // What the site does: its settings and switches.
  'site.change',
  // What memberships cost and give.
  'vip.change',
  // Courses with their lessons.
  'courses.write',
  // How many of courses and books are sold, by which refund rule, and when a course is held.
  'goods.change',
  'orders.read',
  'orders.refund',
  'users.read',
  'users.reveal_phone',
  // Logins of others, and who may sign in at all.
  'users.change',
  // Memberships and courses given by hand.
  'vip.give',
  // Carrying out what a colleague with the same right has proposed.
  'proposals.decide',
  'figures.read',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Roles of staff, with what each allows; somebody with several may do what any of them allows. */
const roles = {
  editor: {
    name: '编辑',
    permissions: [
      ...(['articles.write', 'exams.write', 'questions.write', 'mocks.write'] as const),
      ...(['reports.answer', 'pictures.store', 'classes.lead'] as const),
      ...(['courses.write', 'site.edit', 'proposals.decide', 'figures.read'] as const),
    ],
  },
  reviewer: {
    name: '审核',
    permissions: ['articles.write', 'articles.approve', 'pictures.store', 'figures.read'],
  },
  teacher: {
    name: '教师',
    permissions: [
      'articles.write',
      'pictures.store',
      'questions.write',
      'reports.answer',
      'homework.write',
      'live.moderate',
      'mocks.write',
      'classes.lead',
      'answers.mark',
      'answers.review',
    ],
  },
  marker: { name: '批阅', permissions: ['answers.mark'] },
  sales: { name: '销售', permissions: ['enquiries.handle', 'users.read'] },
  finance: {
    name: '财务',
    permissions: [
      ...(['orders.read', 'orders.refund', 'figures.read', 'vip.change'] as const),
      ...(['users.read', 'vip.give', 'courses.write', 'goods.change'] as const),
      ...(['pictures.store', 'proposals.decide'] as const),
    ],
  },
  support: {
    name: '客服',
    permissions: [
      ...(['enquiries.handle', 'feedback.reply', 'redemptions.settle', 'live.moderate'] as const),
      ...(['orders.read', 'users.read', 'users.reveal_phone', 'users.change'] as const),
    ],
  },
  admin: { name: '管理员', permissions },
} as const satisfies Readonly<Record<string, { name: string; permissions: readonly Permission[] }>>

export type StaffRole = keyof typeof roles
export const staffRoles = Object.keys(roles) as readonly StaffRole[]

/** Whether a word is the name of a role. */
export const isStaffRole = (word: string): word is StaffRole => Object.hasOwn(roles, word)

/** A role in Chinese, such as 编辑. */
export const roleName = (role: StaffRole): string => roles[role].name

/** Joins the permissions of these roles, in the order of the list. */
export function permissionsOf(held: readonly StaffRole[]): Permission[] {
  return permissions.filter((one) =>
    held.some(
      (role) =>
        one === 'desk.use' || (roles[role].permissions as readonly Permission[]).includes(one),
    ),
  )
}
