import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffDifficultyPage, staffLevelsPage } from './paths.ts'

export const levelPages: readonly Row[] = [
  deskPage('StaffLevels', staffLevelsPage, '关卡'),
  deskPage('StaffDifficulty', staffDifficultyPage, '题目难度'),
]
