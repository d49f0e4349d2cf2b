#include <nettle/aes.h>
#include <nettle/ctr.h>
#include <nettle/sha2.h>
#include <nettle/version.h>
#include <string.h>

/// Writes the 32 bytes of SHA-256 of `length` bytes. Nettle 4 leaves out the length of a digest.
static inline void nettle_sha256(const uint8_t *bytes, size_t length, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, length, bytes);
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(&context, digest);
#else
  sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
}

/// Writes the first `length` bytes, a multiple of 16, of the stream of AES-256 in counter mode (NIST SP 800-38A) from a counter block on.
static inline void nettle_aes256_stream(const uint8_t *key, const uint8_t *counter, size_t length, uint8_t *bytes) {
  struct aes256_ctx context;
  uint8_t block[AES_BLOCK_SIZE];
  aes256_set_encrypt_key(&context, key);
  memcpy(block, counter, sizeof block);
  memset(bytes, 0, length);
  ctr_crypt(&context, (nettle_cipher_func *)aes256_encrypt, sizeof block, block, length, bytes, bytes);
  explicit_bzero(&context, sizeof context);
}
