import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toasts.ts'

/** Puts text on the clipboard and says so for a moment. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: ReactNode }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => setIsCopied(await copyText(text()))
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? 'Copied' : children}
    </Button>
  )
}

/** Whether it is on the clipboard now; where the browser does not let it, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ tone: 'bad', message: 'The browser does not let the page write to the clipboard.' })
    return false
  }
}
