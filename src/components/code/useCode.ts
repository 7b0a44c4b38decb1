import { useState } from 'react';
import type { OwnBody } from '#src/api/index.ts';
import type { Task } from '#src/components/form/useTask.ts';
import { clock } from '#src/platform/clock.ts';
import { sendCode } from './send-code.ts';

export type Purpose = OwnBody<'smsSendV2'>['purpose'];

/** A mobile number and the code sent to it. */
export interface CodeFlow {
  /** The ten digits after +63. */
  readonly mobile: string;
  readonly setMobile: (digits: string) => void;
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** A code was sent to this number. */
  readonly sent: boolean;
  /** When another code may be requested, ms since the epoch by this device. */
  readonly resendAt: number;
  /** Sends a code; false on failure (the task has the reason). */
  readonly send: () => Promise<boolean>;
  /** Back to the number. */
  readonly restart: () => void;
}

/** Sends codes for one purpose (spec §3) and keeps when the next may be asked for; `known` is a number to begin with. */
export function useCode(purpose: Purpose, task: Task, known = ''): CodeFlow {
  const [mobile, setNumber] = useState(known);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [resendAt, setResendAt] = useState(0);

  function restart() {
    setSent(false);
    setCode('');
  }

  return {
    mobile,
    // A code belongs to the number it was sent to.
    setMobile(digits) {
      if (digits !== mobile) restart();
      setNumber(digits);
    },
    code,
    setCode,
    sent,
    resendAt,
    restart,
    send: () =>
      task.run(async () => {
        const answer = await sendCode({ mobile: `+63${mobile}`, purpose });
        setResendAt(clock.now() + answer.resendAfterMs);
        setCode('');
        setSent(true);
      }),
  };
}
