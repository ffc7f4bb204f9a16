import { expect, test } from 'vitest'
import { tabTitle } from '../../../../renderer/lab/tab-title.ts'
import { runView } from '../../../fakes/run-view.ts'
