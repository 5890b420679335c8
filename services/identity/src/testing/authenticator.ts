import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { WebAuthnJson } from '@desert-mirror/contracts/second-factors';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Created {
  challenge: string;
  rp: { id: string };
}
interface Requested {
  challenge: string;
  rpId: string;
}

/** A device with one passkey (ES256), as a browser would answer for it. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(private readonly origin: string) {}

  create(options: WebAuthnJson): WebAuthnJson {
    const { challenge, rp } = options as never as Created;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.header(rp.id, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      this.publicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(options: WebAuthnJson, flags = USER_VERIFIED): WebAuthnJson {
    const { challenge, rpId } = options as never as Requested;
    this.counter += 1;
    const authData = this.header(rpId, 0, flags);
    const clientData = this.clientData('webauthn.get', challenge);
    const signer = createSign('sha256').update(authData).update(sha256(clientData));
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signer.sign(this.keys.privateKey).toString('base64url'),
    });
  }

  private credential(response: object): WebAuthnJson {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  private header(rpId: string, flags: number, verified = USER_VERIFIED): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | verified | USER_PRESENT]), counter]);
  }

  /** As a COSE key: kty EC2, alg ES256, curve P-256, x, y. */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}
