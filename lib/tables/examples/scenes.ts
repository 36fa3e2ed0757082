import sharp from 'sharp'
import { openKey } from '#lib/accounts/server/authenticator/sealed-key.ts'
import { codeAt } from '#lib/accounts/server/authenticator/totp.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { watchParcel } from '#lib/parcels/server/parcels.ts'
import { changeParcel } from '#lib/parcels/server/take-report.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { paySandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { contract } from '#lib/tables/contract.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'
import { smsOrder } from '#lib/tables/testing/calls.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { chatAnswered, chatFlagged } from './chat.ts'
import { classAnnounced, classJoined, classTaught } from './classes.ts'
import { madeCourse, madeLesson } from './course-desk.ts'
import { nothingUnlisted, waitingRow } from './exams-desk.ts'
import { begunHomework, homeworkToSave, writtenHomework } from './homework.ts'
import { madeHomework, madeQuestion, withoutDeskHomework } from './homework-desk.ts'
import { invoiceAsked, invoiceIssued, invoiceReturned, issuedToday } from './invoices.ts'
import { filmedQuestion, filmedSubject, lectureOpened } from './lectures.ts'
import {
  courseByStaff,
  courseGiven,
  courseReviewed,
  documentOpen,
  lessonDone,
  lessonNoted,
  lessonOpen,
  lessonPlayed,
} from './lessons.ts'
import { levelBegun, levelDone } from './levels.ts'
import { liveAsked, liveOnAir, liveWaiting, withoutDeskRooms } from './live.ts'
import { claimedScript, markedScript, markWritten, queuedScript } from './marking.ts'
import {
  mockAppealed,
  mockApplied,
  mockBegun,
  mockDrafted,
  mockOpen,
  mockPublished,
  mockResultsOut,
  mockRunning,
  mockSat,
  mockTaken,
} from './mocks.ts'
import { checkAnswered, checkBegun } from './psychology.ts'
import {
  bankPaperMade,
  bankQuestionMade,
  batchImported,
  batchStaged,
  withoutBatches,
} from './question-batches.ts'
import type { Scene } from './scene.ts'
import {
  answerWrong,
  beginSitting,
  handInSitting,
  recordedQuestion,
  writtenSitting,
} from './sittings.ts'
import { drafted, dueArticle, written } from './written.ts'

/** What has to have happened before an example, and what of its input follows from that. */
type Prepare = (scene: Scene) => Promise<object | undefined>

const phone = '13800138000'
const newcomer = '13900139000'
const someArticle = { id: 1016 }
const requestId = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

/** A code that was sent to a phone. */
async function codeFor({ as, tokens }: Scene, to: string, purpose: CodePurpose): Promise<string> {
  const order = await smsOrder({ phone: to, purpose })
  const { code } = await as(purpose === 'register' ? null : tokens, 'smsSend', order)
  return String(code)
}

const withoutPhone: Prepare = async (scene) => {
  await scene.sql`update users set phone = null, account = 'zhangsan'`
  return { phone: newcomer, phoneCode: await codeFor(scene, newcomer, 'bind') }
}
const starred: Prepare = async ({ first }) => {
  await first('favoritePageStar', { kind: 'article', ...someArticle })
  return someArticle
}
/** Two questions put together. */
const ownPaper = ({ first }: Scene) =>
  first('ownPaperCreate', {
    ...{ title: '周末小卷', from: 'bank', types: ['single_choose'], count: 2 },
    clientKey: requestId,
  })
/** The families of drills, of which nothing is withdrawn: what another example did to questions stays. */
const familiesStand: Prepare = async ({ db, sql }) => {
  await layOutFamilies(db)
  await sql`update questions set withdrawn = null, withdrawn_at = null where withdrawn_at is not null`
}
const drillsDealt: Prepare = async (scene) => {
  await familiesStand(scene)
  await scene.first('drillStart', contract.drillStart.example)
}
const rich = ({ sql, userId }: Scene) =>
  sql`insert into point_entries (user_id, reason, ref, points) values (${userId}, 'sign', 'example', 5000)`
const redeemed: Prepare = async (scene) => {
  await redeemable(scene)
  await scene.first('redeemGift', { giftId: await giftIdOf(scene), requestId })
}
const giftIdOf = async ({ as }: Scene) => {
  const gifts = (await as(null, 'giftList')) as unknown as { id: number; kind: string }[]
  return gifts.find(({ kind }) => kind === 'virtual')?.id ?? 0
}
const redeemable: Prepare = async (scene) => {
  await rich(scene)
  return { giftId: await giftIdOf(scene) }
}
const enquiry = ({ as }: Scene) =>
  as(null, 'submitEnquiry', {
    requestId,
    topic: 'course',
    name: '李四',
    phone: newcomer,
    message: '想了解遴选笔试课程',
  })
const feedback = ({ first }: Scene) =>
  first('submitFeedback', {
    requestId,
    kind: 'wish',
    content: '希望可以夜间模式',
    path: '/questionBank',
  })
/** A fault in a question is reported. */
const reported: Prepare = async ({ first, sql }) => {
  const [question] = await sql<{ id: number }[]>`select id from questions order by id limit 1`
  const said = { kind: 'content', content: '答案应当是 B', path: '/questionBank' }
  await first('submitFeedback', { requestId, ...said, questionId: question?.id })
  return undefined
}
/** Staff have answered a feedback, so there is a message of it. */
const told: Prepare = async (scene) => {
  await scene.sql`update users set role = 'staff', staff_roles = '{admin}'`
  await feedback(scene)
  await scene.first('replyFeedback', { id: 1, was: 'new', reply: '已修复，感谢反馈' })
}
/** The code that the app of this member of staff shows now. */
async function codeNow({ sql, userId }: Scene): Promise<string> {
  const [own] = await sql<{ key: string }[]>`
    select sealed_key as key from authenticators where user_id = ${userId}`
  return codeAt(await openKey(userId, own?.key ?? ''), Math.floor(Date.now() / 30_000))
}
const authenticatorCode = async (scene: Scene) => {
  await scene.first('beginAuthenticator', { password: 'kaogong-2026-xx' })
  return await codeNow(scene)
}
/** Another member of staff who has set one up. */
const someoneWithAuthenticator = async (scene: Scene) => {
  await scene.another(newcomer)
  const [other] = await scene.sql<{ id: number }[]>`
    update users set role = 'staff', staff_roles = '{editor}' where phone = ${newcomer} returning id`
  const id = other?.id ?? 0
  await scene.sql`insert into authenticators (user_id, sealed_key, confirmed_at)
    values (${id}, 'x', now())`
  return id
}
const longGift = { id: 1, weight: 10, days: 60, reason: '直播故障补偿' }
/** Another member of staff gives a membership that needs a second person. */
const proposed: Prepare = async (scene) => {
  const colleague = await scene.another(newcomer)
  await scene.sql`update users set role = 'staff', staff_roles = '{admin}' where phone = ${newcomer}`
  const { proposalId } = await scene.as(colleague, 'staffGiveMembership', longGift)
  return { id: proposalId }
}
const invited: Prepare = async (scene) => {
  const friend = await scene.another(newcomer)
  const { token } = await scene.as(friend, 'startInvitation')
  return { token }
}
const begun: Prepare = async (scene) => ({ attemptId: (await beginSitting(scene)).attemptId })
const answered: Prepare = async (scene) => {
  const { attemptId, answers } = await beginSitting(scene)
  return { attemptId, answers: answers.slice(0, 1) }
}
const handed: Prepare = async (scene) => ({ attemptId: (await handInSitting(scene)).attemptId })
const catalogueIdOf = async (scene: Scene) => (await beginSitting(scene)).catalogueId
const ordered: Prepare = async ({ first }) => {
  const { id } = await first('vipOrderCreate', { type: 1, vipProductId: 1 })
  return { id }
}

/** The order is paid at the imitated wallet, and the site has heard of it. */
const paid: Prepare = async (scene) => {
  const order = await ordered(scene)
  await payAtSandbox(scene)
  return order
}

async function payAtSandbox({ sql, db }: Scene): Promise<void> {
  const [found] = await sql<{ key: string }[]>`select cashier_key as key from payables`
  const { codeUrl } = await openAttempt(db, found?.key ?? '', 'wechat', paymentContextOn(db))
  await paySandboxTrade(db, decodeURIComponent(codeUrl.split('/').at(-1) ?? ''))
  await sql`update payables set next_look_at = now()`
  await pollPayables(db, paymentContextOn(db))
}

const couponGift = { kindId: 1, userId: 1, reason: '直播故障补偿', requestId }
const couponGiven: Prepare = async ({ first }) => {
  const { id } = await first('giveCoupon', couponGift)
  return { id }
}
/** By its code. */
async function couponGotten({ first, sql }: Scene): Promise<{ id: number | undefined }> {
  await first('redeemCoupon', { code: 'JIANMIAN20' })
  const [found] = await sql<{ id: number }[]>`select max(id) as id from user_coupons`
  return { id: found?.id }
}
const goodsOrdered = async (scene: Scene) => {
  const { id: addressId } = await address(scene)
  const { id } = await scene.first('orderCreate', { items: [{ kind: 'book', id: 1 }], addressId })
  return { id }
}
const goodsPaid = async (scene: Scene) => {
  const order = await goodsOrdered(scene)
  await payAtSandbox(scene)
  return order
}

const goodsReceived = async (scene: Scene) => {
  const order = await goodsPaid(scene)
  await scene.sql`update goods_orders set shipped_at = now(), received_at = now()`
  await scene.sql`update goods_order_lines set shipped_at = now()`
  return order
}
/** A return of it that has come so far; answers its number. */
const returnIn = async (scene: Scene, state: 'asked' | 'approved' | 'sent') => {
  const { id: orderId } = await goodsReceived(scene)
  const address = { consignee: '售后', phone: '027-88888888', place: '武汉市武昌区中北路 1 号' }
  await scene.sql`
    insert into order_returns (order_id, kind, item_id, reason, note, state, due_fen, address, answered_at)
    select order_id, kind, item_id, 'unwanted', '买重了', ${state}, 5800,
      ${state === 'asked' ? null : JSON.stringify(address)}::jsonb,
      case when ${state} = 'asked' then null else now() end
    from goods_order_lines where order_id = ${Number(orderId)}::int`
  const [row] = await scene.sql<{ id: number }[]>`select max(id) as id from order_returns`
  return { id: row?.id }
}

/** Sent, with a line about where it is. */
const parcelSent = async (scene: Scene) => {
  const { id: orderId } = await goodsPaid(scene)
  const { db, sql, userId } = scene
  const sent = { kind: 'order', refId: Number(orderId), userId, phone } as const
  await watchParcel(db, { ...sent, carrier: 'yuantong', number: 'YT123456789' })
  const [{ id = 0 } = {}] = await sql<{ id: number }[]>`
    select id from parcels where number = 'YT123456789'`
  await changeParcel(db, id, () => ({
    state: 'collected',
    tracks: [{ at: new Date().toISOString(), text: '快件已揽收', state: 'collected' }],
    askedAt: new Date(),
  }))
  return { id, orderId }
}

/** The wallet has told of another amount than the order's. */
const disputed: Prepare = async (scene) => {
  await paid(scene)
  const [found] = await scene.sql<{ id: number }[]>`
    update payment_attempts set status = 'disputed' where status = 'paid' returning id`
  return { kind: 'payment_disputed', recordId: found?.id, act: 'settle', note: '渠道已退回' }
}

/** By name of the call; one that is not here needs nothing but the learner. */
export const scenes: { readonly [K in CallName]?: Prepare } = {
  smsSend: async () => smsOrder({ phone, purpose: 'login' }),
  lxuserRegister: async (scene) => ({
    phone: newcomer,
    code: await codeFor(scene, newcomer, 'register'),
  }),
  firstModifyPassword: async (scene) => {
    await scene.sql`update users set password_hash = null`
    return { phoneCode: await codeFor(scene, phone, 'confirm') }
  },
  forgetPassword: async (scene) => ({ phoneCode: await codeFor(scene, phone, 'password') }),
  verifyOldMobile: async (scene) => ({ old_code: await codeFor(scene, phone, 'oldPhone') }),
  modifyMobile: async (scene) => ({
    old_code: await codeFor(scene, phone, 'oldPhone'),
    new_code: await codeFor(scene, newcomer, 'newPhone'),
  }),
  bindPhone: withoutPhone,
  userFixPhone: withoutPhone,
  redeemGift: redeemable,
  redemptionList: redeemed,
  staffRedemptions: redeemed,
  settleRedemption: redeemed,
  pointList: async ({ first }) => void (await first('sign')),
  invitationOf: invited,
  helpFriend: invited,
  myInvitation: async ({ first }) => void (await first('startInvitation')),
  answerDailyQuestion: async ({ as }) => {
    const { questionId } = await as(null, 'dailyQuestion')
    return { questionId }
  },
  addressIndex: async (scene) => void (await address(scene)),
  addressDelete: async (scene) => void (await address(scene)),
  aiAnalysisInfo: async (scene) => ({ questionId: (await handInSitting(scene)).questionId }),
  aiAnalysis: async (scene) => {
    const { questionId } = await handInSitting(scene)
    await scene.first('aiReadNotice', { type: 1 })
    return { questionId }
  },
  aiHint: async (scene) => {
    const { attemptId } = await beginSitting(scene)
    return { attemptId, position: 1, step: 1 }
  },
  aiThumbsUp: async (scene) => {
    const { questionId } = await handInSitting(scene)
    await scene.first('aiReadNotice', { type: 1 })
    const { id } = await scene.first('aiAnalysis', { questionId })
    return { id }
  },
  chatConversationList: async (scene) => void (await chatAnswered(scene)),
  chatConversation: async (scene) => ({ id: (await chatAnswered(scene)).id }),
  renameChat: async (scene) => ({ id: (await chatAnswered(scene)).id }),
  deleteChat: async (scene) => ({ id: (await chatAnswered(scene)).id }),
  staffChatFlags: async (scene) => void (await chatFlagged(scene)),
  staffReadChat: async (scene) => ({ id: (await chatFlagged(scene)).id }),
  rateChatAnswer: async (scene) => ({ answerId: (await chatAnswered(scene)).answerId }),
  answerReveal: async (scene) => {
    const { attemptId, answers } = await beginSitting(scene, { mode: 'study' })
    return { attemptId, answer: answers[0] }
  },
  revealedAnswers: async (scene) => {
    const { attemptId, answers } = await beginSitting(scene, { mode: 'study' })
    await scene.first('answerReveal', { attemptId, answer: answers[0] })
    return { attemptId }
  },
  noteList: async ({ first }) =>
    void (await first('noteSave', { questionId: 1, note: '注意题干中的“不”字' })),
  favoritesList: async ({ first }) => void (await first('favoriteStar', { questionId: 1 })),
  favoritesStart: async ({ first }) => void (await first('favoriteStar', { questionId: 1 })),
  favoriteView: async ({ first }) => void (await first('favoriteStar', { questionId: 1 })),
  ownPaperList: async (scene) => void (await ownPaper(scene)),
  ownPaperQuestions: async (scene) => void (await ownPaper(scene)),
  ownPaperCreate: async (scene) => void (await answerWrong(scene)),
  ownPaperRename: async (scene) => void (await ownPaper(scene)),
  ownPaperShare: async (scene) => void (await ownPaper(scene)),
  ownPaperRemove: async (scene) => void (await ownPaper(scene)),
  ownPaperStart: async (scene) => void (await ownPaper(scene)),
  mockPaperQuestions: async ({ first }) =>
    void (await first('paperStart', { paperId: 1, kind: 'simulation', clientKey: requestId })),
  myCourses: async (scene) => void (await courseGiven(scene)),
  courseStudy: courseGiven,
  studyToday: async (scene) => void (await courseGiven(scene)),
  studyPlan: async ({ first }) =>
    void (await first('saveStudyPlan', {
      days: Array.from({ length: 7 }, () => ({ minutes: 30, questions: 10 })),
    })),
  videoSign: recordedQuestion,
  levelRecords: async (scene) => void (await levelDone(scene)),
  levelSubmit: levelBegun,
  drillList: familiesStand,
  drillStart: familiesStand,
  staffWithdrawnDrills: async (scene) => {
    await drillsDealt(scene)
    await scene.first('staffWithdrawDrills', contract.staffWithdrawDrills.example)
  },
  staffWithdrawDrills: drillsDealt,
  psychologicalCheckRecords: async (scene) => void (await checkBegun(scene)),
  psychologicalCheckRun: checkBegun,
  psychologicalCheckSubmit: checkBegun,
  psychologicalCheckReport: checkAnswered,
  psychologicalCheckNormGroup: checkAnswered,
  psychologicalCheckRemove: checkAnswered,
  lectureSubjects: async (scene) => void (await lectureOpened(scene)),
  lectureCatalogues: filmedSubject,
  lectureOpenings: async (scene) => void (await lectureOpened(scene)),
  experienceCardList: async (scene) => void (await lectureOpened(scene)),
  lectureQuestion: lectureOpened,
  unlockLecture: filmedQuestion,
  playLesson: lessonOpen,
  turnLessonPage: documentOpen,
  beatLesson: lessonPlayed,
  lessonNotes: async (scene) => {
    await lessonNoted(scene)
    return { lessonId: 1801 }
  },
  courseNotes: async (scene) => {
    await lessonNoted(scene)
    return { courseId: 18 }
  },
  studentEvaluation: async (scene) => {
    await courseReviewed(scene)
    return { courseId: 18 }
  },
  saveStudentEvaluation: lessonDone,
  staffCourseReviews: async (scene) => void (await courseReviewed(scene)),
  staffSetReviewShown: courseReviewed,
  saveLessonNote: lessonOpen,
  deleteLessonNote: lessonNoted,
  staffCourseGrants: async (scene) => void (await courseByStaff(scene)),
  staffTakeCourse: courseByStaff,
  liveRoomList: liveWaiting,
  liveMessageList: async (scene) => {
    await liveAsked(scene)
    return { roomId: 1 }
  },
  sayInLive: liveOnAir,
  remindOfLive: liveWaiting,
  staffAnnounceInLive: liveOnAir,
  staffAnswerInLive: liveAsked,
  staffHideInLive: liveAsked,
  staffOpenLive: liveWaiting,
  staffCloseLive: liveOnAir,
  saveLiveRoom: withoutDeskRooms,
  cancelLiveRoom: liveWaiting,
  favoritePageList: starred,
  favoritePageState: starred,
  favoritePageStar: async () => someArticle,
  favoritePageCancelStar: starred,
  messageList: told,
  messageRead: told,
  messageReadAll: told,
  messageDelete: told,
  examReminderList: async ({ first }) =>
    void (await first('setExamReminder', { examId: 1, isOn: true })),
  feedbackList: async (scene) => void (await feedback(scene)),
  staffEnquiries: async (scene) => void (await enquiry(scene)),
  handleEnquiry: async (scene) => void (await enquiry(scene)),
  deleteEnquiry: async (scene) => {
    await enquiry(scene)
    await scene.first('handleEnquiry', { id: 1, was: 'new', status: 'handled', note: '已回电' })
  },
  confirmAuthenticator: async (scene) => ({ code: await authenticatorCode(scene) }),
  removeAuthenticator: async (scene) => {
    await scene.first('confirmAuthenticator', { code: await authenticatorCode(scene) })
    // The same half minute serves again.
    await scene.sql`update authenticators set last_step = 0`
    return { code: await codeNow(scene) }
  },
  staffProposals: async (scene) => void (await proposed(scene)),
  confirmProposal: proposed,
  returnProposal: proposed,
  withdrawProposal: async ({ first }) => ({
    id: (await first('staffGiveMembership', longGift)).proposalId,
  }),
  staffAuthenticators: async (scene) => void (await someoneWithAuthenticator(scene)),
  openReveals: async (scene) => ({ id: await someoneWithAuthenticator(scene) }),
  resetAuthenticator: async (scene) => ({ id: await someoneWithAuthenticator(scene) }),
  staffFeedback: async (scene) => void (await feedback(scene)),
  mockExamExplain: async (scene) => void (await mockApplied(scene)),
  mockExamStaged: async (scene) => void (await mockBegun(scene)),
  mockExamExercise: async (scene) => void (await mockRunning(scene)),
  applyMockExam: async (scene) => void (await mockOpen(scene)),
  userApplyMockExamList: async (scene) => void (await mockApplied(scene)),
  staffMocks: async (scene) => void (await mockDrafted(scene)),
  staffMock: mockDrafted,
  staffMockChoices: async (scene) => void (await mockOpen(scene)),
  saveMock: async (scene) => void (await mockOpen(scene)),
  publishMock: mockDrafted,
  cancelMock: mockPublished,
  mockResult: async (scene) => void (await mockResultsOut(scene)),
  appealMark: async (scene) => ({ id: (await mockResultsOut(scene)).scriptId }),
  staffMockResults: async (scene) => void (await mockResultsOut(scene)),
  publishMockResults: async (scene) => void (await mockSat(scene)),
  rerankMock: async (scene) => {
    const { sittingId } = await mockResultsOut(scene)
    await scene.sql`update sittings set score = score + 1 where id = ${sittingId}`
  },
  staffMockItems: async (scene) => void (await mockResultsOut(scene)),
  staffMockAppeals: async (scene) => void (await mockAppealed(scene)),
  decideMockAppeal: mockAppealed,
  staffMockRegistrations: async (scene) => void (await mockTaken(scene)),
  grantMockMinutes: async (scene) => {
    await mockApplied(scene)
    return { userId: scene.userId }
  },
  ownClasses: async (scene) => void (await classJoined(scene)),
  classCatalogueList: async (scene) => void (await classJoined(scene)),
  saveClass: async ({ sql }) => void (await sql`delete from classes where of_desk`),
  staffClassMembers: async (scene) => void (await classTaught(scene)),
  setClassMember: async (scene) => {
    await classJoined(scene)
    return { userId: scene.userId }
  },
  withdrawAnnouncement: classAnnounced,
  messageClass: async (scene) => void (await classTaught(scene)),
  homeworkList: async (scene) => void (await begunHomework(scene)),
  courseHomework: async (scene) => void (await begunHomework(scene)),
  studentAnswersBegin: async (scene) => void (await begunHomework(scene)),
  studentAnswersList: async (scene) => void (await writtenHomework(scene)),
  studentAnswers: writtenHomework,
  studentAnswersUpdate: homeworkToSave,
  studentAnswersSubmit: writtenHomework,
  saveHomework: async (scene) => void (await withoutDeskHomework(scene)),
  publishHomework: madeHomework,
  withdrawHomework: async (scene) => {
    const made = await madeHomework(scene)
    await scene.first('publishHomework', made)
    return made
  },
  homeworkQuestion: madeQuestion,
  saveHomeworkQuestion: async (scene) => void (await withoutDeskHomework(scene)),
  staffCourse: madeCourse,
  saveCourse: madeCourse,
  saveCourseLesson: async (scene) => ({ courseId: (await madeCourse(scene)).id }),
  moveCourseLesson: madeLesson,
  deleteCourseLesson: madeLesson,
  staffMarking: async (scene) => void (await queuedScript(scene)),
  staffScript: async (scene) => ({ id: (await markedScript(scene)).id }),
  claimScript: async (scene) => void (await queuedScript(scene)),
  releaseScript: async (scene) => ({ id: (await claimedScript(scene)).id }),
  markScript: claimedScript,
  estimateMarks: async (scene) => {
    const { id, points } = await claimedScript(scene)
    return { id, points: points.map(({ code, score }) => ({ code, score })) }
  },
  returnScript: async (scene) => ({ id: (await claimedScript(scene)).id }),
  changeMark: markedScript,
  staffArticle: async (scene) => ({ id: (await written(scene)).id }),
  deleteExam: madeExam,
  waitingPositions: async (scene) => void (await waitingRow(scene)),
  mendPosition: waitingRow,
  staffBankQuestion: bankQuestionMade,
  staffBankQuestions: bankQuestionMade,
  staffItemFigures: bankQuestionMade,
  staffCheckBankQuestion: bankQuestionMade,
  staffSaveBankQuestion: bankQuestionMade,
  staffBankPaper: async (scene) => ({ id: (await bankPaperMade(scene)).id }),
  staffBankPapers: async (scene) => void (await bankPaperMade(scene)),
  staffPreviewBankPaper: async (scene) => ({ id: (await bankPaperMade(scene)).id }),
  staffBankPaperFile: async (scene) => ({ id: (await bankPaperMade(scene)).id }),
  staffFindBankQuestions: bankQuestionMade,
  staffCheckBankPaper: bankQuestionMade,
  staffSaveBankPaper: bankPaperMade,
  staffShowBankPaper: bankPaperMade,
  staffReadQuestions: async (scene) => void (await withoutBatches(scene)),
  staffQuestionBatches: async (scene) => void (await batchImported(scene)),
  staffQuestionBatch: batchStaged,
  staffImportQuestions: batchStaged,
  staffUndoQuestions: batchImported,
  staffDiscardQuestions: batchStaged,
  dismissPositions: async (scene) => ({ row: { ...(await waitingRow(scene)), version: 0 } }),
  settleUnlisted: nothingUnlisted,
  saveTopic: async (scene) => void (await withoutDeskTopics(scene)),
  deleteTopic: async (scene) => {
    await withoutDeskTopics(scene)
    const { id } = await scene.first('saveTopic', contract.saveTopic.example)
    return { id: Number(id) }
  },
  saveArticle: drafted,
  submitArticle: written,
  publishArticle: written,
  withdrawArticle: async (scene) => {
    const { id, basis } = await written(scene)
    return { id, basis: (await scene.first('publishArticle', { id, basis })).basis }
  },
  recheckArticle: dueArticle,
  articleVersion: async (scene) => ({ id: (await written(scene)).id, number: 1 }),
  saveDocument: async (scene) => {
    const { text } = await scene.first('staffDocument', { name: 'videos' })
    return { was: text, text: { ...Object(text), description: '录播与直播，登录后随时学习。' } }
  },
  articleEditors: async (scene) => ({ id: (await drafted(scene)).id }),
  articlePicture: async ({ userId }) => {
    const key = `web/article/${userId}/20260101/a.png`
    await objectStore().put(key, await dot(), 'image/png')
    return { key }
  },
  retryPush: async ({ sql }) => {
    await sql`truncate pushes restart identity`
    await sql`insert into pushes (provider, url, state) values ('baidu', 'https://x.example/1', 'failed')`
  },
  replyFeedback: async (scene) => void (await feedback(scene)),
  staffQuestionReports: reported,
  answerQuestionReport: reported,
  catalogueQuestion: async (scene) => ({ catalogueId: await catalogueIdOf(scene), count: 2 }),
  catalogueEquity: async (scene) => ({ catalogueId: await catalogueIdOf(scene) }),
  userCatalogueQuestion: async (scene) => ({ catalogueId: await catalogueIdOf(scene) }),
  catalogueHandInCheck: begun,
  catalogueSubmit: answered,
  batchSubmitAnswer: answered,
  paperSubmit: begun,
  exerciseQuestion: begun,
  exerciseUserAnswer: handed,
  exerciseReport: handed,
  exerciseLog: async (scene) => {
    await handInSitting(scene)
    return { kind: 'catalogue' }
  },
  exerciseTotalLog: async (scene) => void (await handInSitting(scene)),
  questionAnswer: async (scene) => ({ questionId: (await handInSitting(scene)).questionId }),
  errorQuestionLog: async (scene) => {
    await answerWrong(scene)
    return { cause: undefined }
  },
  errorQuestionInfo: answerWrong,
  wrongCauseSet: answerWrong,
  wrongRemove: answerWrong,
  wrongStart: async (scene) => void (await answerWrong(scene)),
  answerArticleQuestion: async ({ sql }) => {
    // The one that this demo article names.
    const [found] = await sql<{ id: number }[]>`select id from questions where content_id = '127'`
    return { articleId: 1026, questionId: found?.id }
  },
  selfMarkSave: writtenSitting,
  rewriteStart: async (scene) => {
    const { attemptId, position } = await writtenSitting(scene)
    await markWritten(scene, { attemptId, position })
    return { attemptId, position }
  },
  markingAsk: async (scene) => {
    await addGrant(scene.db, scene.userId, { from: -1, to: 30, weight: 20 })
    return { attemptId: (await writtenSitting(scene)).attemptId }
  },
  updateAvatar: async () => {
    const key = 'web/avatar/1/20260301/a.png'
    await objectStore().put(key, await dot(), 'image/png')
    return { key }
  },
  enlistById: async (scene) => ({ id: (await enlisted(scene)).id }),
  staffEnlistments: async (scene) => void (await enlisted(scene)),
  staffEnlistmentCourses: async (scene) => void (await enlisted(scene)),
  staffEnlistment: async (scene) => ({ id: (await enlisted(scene)).id }),
  noteEnlistment: async (scene) => ({ id: (await enlisted(scene)).id }),
  couponList: async (scene) => void (await couponGotten(scene)),
  staffCoupons: async (scene) => void (await couponGiven(scene)),
  takeCouponBack: couponGiven,
  invoiceList: async (scene) => void (await invoiceAsked(scene, await goodsPaid(scene))),
  invoiceRequest: async (scene) => ({ orderId: (await goodsPaid(scene)).id }),
  invoiceChange: async (scene) => ({ id: (await invoiceAsked(scene, await goodsPaid(scene))).id }),
  invoiceWithdraw: async (scene) => ({
    id: (await invoiceAsked(scene, await goodsPaid(scene))).id,
  }),
  invoiceFile: async (scene) => ({
    id: (await invoiceIssued(scene, newcomer, await goodsPaid(scene))).documentId,
  }),
  staffInvoices: async (scene) => void (await invoiceAsked(scene, await goodsPaid(scene))),
  issueInvoice: async (scene) => ({
    ...(await invoiceAsked(scene, await goodsPaid(scene))),
    ...issuedToday(1),
  }),
  refuseInvoice: async (scene) => ({ id: (await invoiceAsked(scene, await goodsPaid(scene))).id }),
  issueRedLetter: async (scene) => {
    const { id, amount } = await invoiceReturned(scene, newcomer, await goodsPaid(scene))
    return { id, amount, ...issuedToday(2) }
  },
  correctInvoice: async (scene) => ({
    id: (await invoiceIssued(scene, newcomer, await goodsPaid(scene))).documentId,
    ...issuedToday(3),
  }),
  staffInvoiceFile: async (scene) => ({
    id: (await invoiceIssued(scene, newcomer, await goodsPaid(scene))).documentId,
  }),
  oldOrderList: async ({ sql, userId }) => {
    await sql`with batch as (
        insert into old_site_batches (source, file_names, counts) values ('旧站', '{旧站订单.csv}', '{}') returning id
      ) insert into old_orders (user_id, source, order_num, title, paid_fen, paid_at, batch_id)
      select ${userId}, '旧站', 'A20250601001', '黄金会员年卡', 36500, '2025-06-01T04:30:00Z', id from batch`
    return {}
  },
  orderIndex: async (scene) => void (await goodsOrdered(scene)),
  orderShow: goodsOrdered,
  orderQuery: goodsOrdered,
  orderDestroy: async (scene) => {
    const order = await goodsOrdered(scene)
    await scene.first('appOrderCancel', order)
    return order
  },
  orderRefund: goodsPaid,
  orderRest: async (scene) => {
    const { sql, first } = scene
    const [found] = await sql<{ id: number }[]>`
      select item_id as id from goods where deposit->>'fen' is not null order by item_id limit 1`
    const { id } = await first('orderCreate', {
      items: [{ kind: 'course', id: found?.id }],
      isDeposit: true,
    })
    await payAtSandbox(scene)
    return { id }
  },
  orderReceive: async (scene) => {
    const order = await goodsPaid(scene)
    await scene.sql`update goods_orders set shipped_at = now()`
    await scene.sql`update goods_order_lines set shipped_at = now()`
    return order
  },
  orderReturn: goodsReceived,
  orderReturnSend: (scene) => returnIn(scene, 'approved'),
  orderReturnWithdraw: (scene) => returnIn(scene, 'asked'),
  staffReturns: async (scene) => void (await returnIn(scene, 'asked')),
  answerReturn: (scene) => returnIn(scene, 'asked'),
  receiveReturn: (scene) => returnIn(scene, 'sent'),
  orderCreate: async (scene) => ({
    addressId: (await address(scene)).id,
    couponId: (await couponGotten(scene)).id,
  }),
  appOrderCheck: async (scene) => ({
    addressId: (await address(scene)).id,
    couponId: (await couponGotten(scene)).id,
  }),
  appOrderCreate: async (scene) => ({ addressId: (await address(scene)).id }),
  appOrderAddress: async (scene) => ({
    ...(await goodsOrdered(scene)),
    addressId: (await address(scene)).id,
  }),
  appOrderCancel: goodsOrdered,
  appOrderList: async (scene) => void (await goodsOrdered(scene)),
  appOrderDetail: goodsOrdered,
  staffParcels: async (scene) => void (await goodsPaid(scene)),
  sendParcel: goodsPaid,
  queryTrack: async (scene) => ({ orderId: (await parcelSent(scene)).orderId }),
  addParcelLine: async (scene) => ({ id: (await parcelSent(scene)).id }),
  moveCourse: async ({ sql }) => {
    const [found] = await sql<{ id: number; startsOn: string; endsOn: string; later: string }[]>`
      select id, starts_on::text "startsOn", ends_on::text "endsOn",
        (ends_on + 1)::text later from courses
      where starts_on is not null and ends_on is not null order by id limit 1`
    if (!found) throw new Error('no course has days')
    const { id, later, ...was } = found
    return { id, was, startsOn: was.startsOn, endsOn: later }
  },
  vipOrderState: paid,
  vipGrantList: async (scene) => void (await paid(scene)),
  paperPage: async () => ({ year: undefined }),
  paperDoStatus: async ({ first }) =>
    void (await first('paperStart', { paperId: 1, kind: 'paper', clientKey: requestId })),
  vipOrderCancel: ordered,
  vipOrderRefund: paid,
  staffOrders: async (scene) => void (await paid(scene)),
  staffRefund: paid,
  staffAttention: async (scene) => void (await disputed(scene)),
  settleAttention: disputed,
  staffBanUser: async ({ another, sql }) => {
    await another('13900139000')
    const [found] = await sql<{ id: number }[]>`select max(id) as id from users`
    return { id: found?.id }
  },
  staffTakeMembership: async ({ first, sql }) => {
    await first('staffGiveMembership', { id: 1, weight: 10, days: 7, reason: '送错了账号' })
    const [found] = await sql<{ id: number }[]>`select max(id) as id from membership_grants`
    return { grantId: found?.id }
  },
  vipOrderList: async (scene) => void (await ordered(scene)),
}

const enlisted = ({ first }: Scene) => first('updateBsEnlist', contract.updateBsEnlist.example)

const dot = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#2b3f9e' } })
    .png()
    .toBuffer()

const address = ({ first }: Scene) =>
  first('newAddress', {
    consignee: '张三',
    phone,
    provinceCode: '410000',
    cityCode: '410100',
    districtCode: '410102',
    detail: '中原路 1 号',
    isDefault: true,
  })

/** An exam that this member of staff has made; what earlier examples made is gone. */
/** Takes away the topics that other examples have made, so that the next one has the same number. */
async function withoutDeskTopics({ sql }: Scene): Promise<void> {
  await sql`delete from topics where id > 100000`
  await sql`delete from staff_changes where noun = 'topic'`
}

async function madeExam({ sql, first }: Scene): Promise<{ id: number }> {
  await sql`delete from exam_windows where of_desk`
  const { id } = await first('saveExam', contract.saveExam.example)
  return { id: Number(id) }
}
