import {afterAll, beforeAll, describe, it} from 'vitest';
import {
  type ImagerySubject,
  imageryConformance,
} from '../../../../src/providers/conformance/imagery.js';
import {serviceImagery} from '../../../../src/providers/service-imagery.js';
import {createDrawnImagery} from '../../../../src/service/geodata/imagery/drawn-town/drawn-imagery.js';
import {listen} from '../../../../src/service/http/listener.js';
import {answerStarting} from '../../../../src/service/http/starting.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {openDatabaseForTest} from '../../../support/databases/databases.js';
import {deadUrl, wireNetwork} from '../../../support/page/wire-network.js';
import {startService} from '../../../support/service/service.js';

describe('The service’s street pictures, asked for by the element', () => {
  let subject: ImagerySubject;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const db = await openDatabaseForTest();
    const drawn = createDrawnImagery({
      regions: [MONTEVIDEO],
      clock: () => new Date('2026-03-02T15:45:00Z'),
    });
    const listener = await listen({host: '127.0.0.1', port: 0, first: answerStarting});
    const publicUrl = `http://127.0.0.1:${listener.port}`;
    const service = await startService(db, {imagery: drawn, publicUrl});
    listener.answerBy(request => service.app.fetch(request));
    const imageryAt = (serviceUrl: string) =>
      serviceImagery({serviceUrl, apiKey: service.shop.apiKey, network: wireNetwork()});
    subject = {
      provider: imageryAt(publicUrl),
      broken: imageryAt(await deadUrl()),
      // Avenida 18 de Julio 1234, and the middle of an ocean.
      gate: {lat: -34.9058, lon: -56.1894},
      nowhere: {lat: -40, lon: -30},
      hasLinks: true,
      unknown: 'drawn_nobody',
    };
    close = async () => {
      await listener.close(100);
      await drawn.close();
      await db.close();
    };
  });
  afterAll(() => close());

  for (const {name, run} of imageryConformance(() => subject)) it(name, run);
});
