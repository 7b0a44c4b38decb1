import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { id, text, timestamp } from '../base/conventions.ts';
import { playSession, playStanding } from '../limits/play-state.ts';

/** Of one analytics event: an event is no place to store things. */
const MAX_DETAILS = 16;
/** Characters of all details of one event, names included. */
const MAX_DETAIL_CHARS = 1024;
const lengthOf = (detail: Readonly<Record<string, string | number>>): number =>
  Object.entries(detail).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

/** Fields that a device reports. */
export const deviceFields = {
  deviceModel: text(128),
  messagingToken: text(512),
  phoneinfoJsonModel: text(2048),
  deviceId: text(64),
};

const event = z.object({
  eventName: text(64).min(1),
  eventTime: timestamp,
  eventUserId: text(64),
  eventInterfaceId: text(64),
  eventShowType: text(64),
  eventRoomId: text(64),
  eventFrom: text(128),
  eventInteractCount: z.int().min(0),
  channel: text(64),
  appId: text(64),
  version: text(64),
  /** Load time in ms and host of first_loading, activity id of home_float_icon (spec §7). */
  detail: z
    .record(text(32), z.union([text(256), z.number()]))
    .refine((detail) => Object.keys(detail).length <= MAX_DETAILS, `${MAX_DETAILS} details at most`)
    .refine((detail) => lengthOf(detail) <= MAX_DETAIL_CHARS, `${MAX_DETAIL_CHARS} characters at most`)
    .meta({ maxProperties: MAX_DETAILS }),
});

/** Devices, presence and analytics. */
export const devices = domain('device', {
  registerDevice: call({
    access: 'public',
    anonymous: true,
    changes: true,
    duringMaintenance: true,
    summary: 'Registers this device, or recognises it by its deviceId.',
    body: {
      gameListVersion: z.int().min(0),
      os: text(64),
      ...deviceFields,
      urlParams: text(1024),
      countryCodeISO: text(8),
      currency: text(8),
      language: text(16),
    },
    answer: { deviceId: id, serverTime: timestamp },
  }),
  online: call({
    access: 'member',
    summary: 'Heartbeat, every 60 s: the evidence of time spent. Answers the session and whether play is open.',
    body: { gameId: text(64) },
    answer: { session: playSession, ...playStanding, serverTime: timestamp },
  }),
  appEventLogClient: call({
    access: 'either',
    anonymous: true,
    changes: true,
    keyOptional: true,
    duringMaintenance: true,
    summary: 'Analytics, up to 20 events.',
    body: { eventList: z.array(event).min(1).max(20) },
    answer: {},
  }),
});
