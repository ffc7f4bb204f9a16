import './no-eval.ts'

import { createBridge } from '../../preload/bridge-client.ts'
import { openWebSocket, socketUrl } from '../../preload/websocket.ts'
import { mountPage } from './mount-page.tsx'

mountPage(createBridge(() => openWebSocket(socketUrl(window.location))))
